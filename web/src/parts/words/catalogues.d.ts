/** The sentences of one language that the app asks for; `tools/words.ts` makes them. */
declare module 'virtual:words/*' {
  const source: string;
  export default source;
}

/** The messages of one language that the app uses; built by `tools/words.ts`. */
declare module 'virtual:words/*' {
  const source: string;
  export default source;
}

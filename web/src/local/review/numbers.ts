/** Numbers as the Python package rounds them. */

/** The nearest whole number; a half goes to the even one. */
export function roundToEven(number: number): number {
  const rounded = Math.round(number);
  const isHalf = Math.abs(number % 1) === 0.5;
  return (isHalf ? 2 * Math.round(number / 2) : rounded) + 0;
}

/** Rounds to decimals; adding 0 turns -0 into 0. */
export const roundTo = (number: number, digits: number): number =>
  Number(number.toFixed(digits)) + 0;

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

/** The first item with the highest number; undefined if there is none. */
export function maxBy<Item>(
  items: readonly Item[],
  numberOf: (item: Item) => number,
): Item | undefined {
  let best: Item | undefined;
  for (const item of items) if (best === undefined || numberOf(item) > numberOf(best)) best = item;
  return best;
}

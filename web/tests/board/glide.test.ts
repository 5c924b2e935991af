/** Tiles glide from their previous position, unless motion is reduced. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { layTable, onSlot, onSquare, tap } from './fixtures';

let table: ReturnType<typeof layTable>;
const animate = vi.fn<HTMLElement['animate']>();
beforeEach(() => {
  table = layTable();
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true });
});
afterEach(async () => {
  await table.clear();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  animate.mockReset();
});

/** The DOM of the tests does not inherit custom properties. */
function setMotion(duration: string): void {
  const style = { getPropertyValue: () => duration } as Partial<CSSStyleDeclaration>;
  vi.spyOn(globalThis, 'getComputedStyle').mockReturnValue(style as CSSStyleDeclaration);
}

function layOneTile(): void {
  tap(table.slot(0), onSlot(0));
  tap(table.square('C3'), onSquare('C3'));
}

test('a tile glides to its square and back to the rack', () => {
  setMotion('240ms');
  layOneTile();
  expect(animate.mock.contexts.map((element) => (element as HTMLElement).className)).toEqual([
    expect.stringContaining('pending'),
  ]);
  table.placement.takeBack('a');
  tap(table.slot(1), onSlot(1));
  expect(animate).toHaveBeenCalledTimes(2);
});

test('with reduced motion nothing is animated', () => {
  setMotion('0ms');
  layOneTile();
  expect(table.placement.hand.pending.size).toBe(1);
  expect(animate).not.toHaveBeenCalled();
});

/**
 * A board and a rack with a known layout, and simulated pointers and keys. The board is 300 by 300
 * pixels at 0, 0, so a square has 20; below it is the rack with slots of 60.
 */
import { flushSync, mount, unmount, type ComponentProps } from 'svelte';
import { vi } from 'vitest';
import { Board, dealHand, Placement, Rack, type PlacementCallbacks } from '../../src/board';

export const SQUARE = 20;
const SLOT = 60;
const RACK_TOP = 320;

type BoardProps = ComponentProps<typeof Board>;

function boxOf(element: Element): DOMRect {
  if (element.classList.contains('view')) return new DOMRect(0, 0, 15 * SQUARE, 15 * SQUARE);
  if (element.classList.contains('rack')) return new DOMRect(0, RACK_TOP, 3 * SLOT, SLOT);
  return new DOMRect(0, 0, SLOT, SLOT);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The centre of a square on the unzoomed board. */
export function onSquare(name: string): Point {
  const row = name.charCodeAt(0) - 'A'.charCodeAt(0);
  return { x: (Number(name.slice(1)) - 0.5) * SQUARE, y: (row + 0.5) * SQUARE };
}

export const onSlot = (slot: number): Point => ({ x: (slot + 0.5) * SLOT, y: RACK_TOP + 30 });

export function layTable(props: Partial<BoardProps> = {}, rackProps: object = {}) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this);
  });
  const callbacks = {
    onhand: vi.fn<NonNullable<PlacementCallbacks['onhand']>>(),
    onhold: vi.fn<NonNullable<PlacementCallbacks['onhold']>>(),
    onrefuse: vi.fn<NonNullable<PlacementCallbacks['onrefuse']>>(),
    ontouch: vi.fn<NonNullable<PlacementCallbacks['ontouch']>>(),
    onconfirm: vi.fn<NonNullable<PlacementCallbacks['onconfirm']>>(),
  };
  const placement = new Placement(callbacks);
  placement.looks = { a: { face: '9' }, b: { face: '4' }, c: { face: '', joker: true } };
  placement.hand = dealHand(['a', 'b', 'c']);
  const target = document.body;
  const board = mount(Board, {
    target,
    props: { rows: 15, columns: 15, label: 'Board', nameOf: (name) => name, placement, ...props },
  });
  const rack = mount(Rack, {
    target,
    props: { placement, label: 'Rack', nameOf: (slot) => `slot ${slot + 1}`, ...rackProps },
  });
  flushSync();
  return {
    placement,
    callbacks,
    board,
    square: (name: string) => found<HTMLElement>(`[data-square="${name}"]`),
    slot: (slot: number) => document.querySelectorAll<HTMLElement>('.slot')[slot]!,
    clear: async () => {
      await unmount(board);
      await unmount(rack);
      vi.restoreAllMocks();
    },
  };
}

export function found<Kind extends Element = HTMLElement>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (element === null) throw new Error(`Nothing on the screen matches "${selector}".`);
  return element;
}

export interface PointerKind {
  readonly pointerType?: 'mouse' | 'touch';
  readonly pointerId?: number;
  readonly isPrimary?: boolean;
}

function pointer(type: string, { x, y }: Point, kind: PointerKind): PointerEvent {
  return new PointerEvent(type, {
    bubbles: true,
    clientX: x,
    clientY: y,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
    ...kind,
  });
}

export function press(element: Element, at: Point, kind: PointerKind = {}): void {
  element.dispatchEvent(pointer('pointerdown', at, kind));
  flushSync();
}

export function move(to: Point, kind: PointerKind = {}): void {
  window.dispatchEvent(pointer('pointermove', to, kind));
  flushSync();
}

export function release(at: Point, kind: PointerKind = {}): void {
  window.dispatchEvent(pointer('pointerup', at, kind));
  flushSync();
}

export function cancel(at: Point, kind: PointerKind = {}): void {
  window.dispatchEvent(pointer('pointercancel', at, kind));
  flushSync();
}

export function tap(element: Element, at: Point, kind: PointerKind = {}): void {
  press(element, at, kind);
  release(at, kind);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  flushSync();
}

export function type(...keys: string[]): void {
  for (const key of keys) {
    const [name, modifier] = key.split('+').toReversed() as [string, string | undefined];
    const event = new KeyboardEvent('keydown', {
      key: name,
      bubbles: true,
      cancelable: true,
      ctrlKey: modifier === 'Control',
      shiftKey: modifier === 'Shift',
    });
    document.activeElement?.dispatchEvent(event);
    flushSync();
  }
}

/** The click that a browser sends for Enter on a button, and a screen reader anywhere. */
export function clickWithoutPointer(element: Element): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  flushSync();
}

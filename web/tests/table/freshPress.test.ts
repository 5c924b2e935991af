/** A button that ignores presses which began before it was calm. */
import { beforeEach, expect, test, vi } from 'vitest';
import { CALM_TIME, freshPress } from '../../src/pages/table/freshPress';

const SHOWN_AT = 1000;
const EARLY = SHOWN_AT + CALM_TIME - 1;
const LATE = SHOWN_AT + CALM_TIME;
const onpress = vi.fn<() => void>();
let button: HTMLElement;

beforeEach(() => {
  vi.clearAllMocks();
  button = document.createElement('button');
  freshPress(SHOWN_AT, onpress)(button);
});

function send(event: Event, at: number): void {
  Object.defineProperty(event, 'timeStamp', { value: at });
  button.dispatchEvent(event);
}

const down = (at: number): void =>
  send(new PointerEvent('pointerdown', { button: 0, isPrimary: true }), at);
const click = (at: number, detail = 1): void => send(new MouseEvent('click', { detail }), at);
const key = (type: 'keydown' | 'keyup', at: number, key = 'Enter', repeat = false): void =>
  send(new KeyboardEvent(type, { key, repeat, cancelable: true }), at);

test('a pointer opens it if it goes down after the calm time', () => {
  down(EARLY);
  click(LATE + 500);
  expect(onpress).not.toHaveBeenCalled();
  down(LATE);
  click(LATE);
  expect(onpress).toHaveBeenCalledOnce();
});

test('a click whose pointer went down elsewhere does not open it', () => {
  click(LATE);
  expect(onpress).not.toHaveBeenCalled();
});

test.each(['Enter', ' '])('the key "%s" opens it when it is released', (name) => {
  key('keydown', LATE, name);
  expect(onpress).not.toHaveBeenCalled();
  key('keyup', LATE, name);
  expect(onpress).toHaveBeenCalledOnce();
});

test('a key that went down too early, elsewhere or repeats does not open it', () => {
  key('keydown', EARLY);
  key('keyup', LATE);
  key('keyup', LATE);
  for (let held = 0; held < 5; held += 1) key('keydown', LATE, 'Enter', true);
  key('keyup', LATE);
  key('keydown', LATE, 'x');
  key('keyup', LATE, 'x');
  expect(onpress).not.toHaveBeenCalled();
});

test('the click of a screen reader opens it after the calm time', () => {
  click(EARLY, 0);
  expect(onpress).not.toHaveBeenCalled();
  click(LATE, 0);
  expect(onpress).toHaveBeenCalledOnce();
});

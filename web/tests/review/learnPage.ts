/** Mounts the page to learn from mistakes with two errors of the game of two players. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { vi, type Mock } from 'vitest';
import Learn from '../../src/pages/review/Learn.svelte';
import { errorsOf } from '../../src/pages/review/reviewModel';
import * as appData from '../../src/wire/appData';
import { loadEnglish } from '../table/fixtures';
import { RECORD, TWO } from './fixtures';

const errors = errorsOf(TWO.review.turns, [0]);
export const [FIRST, SECOND] = [errors[0]!, errors[1]!];
export const RACK = TWO.view.turns[FIRST.turn - 1]!.rack!;

export interface LearnPage {
  readonly onleave: Mock;
  close(): Promise<void>;
}

export async function openLearnPage(): Promise<LearnPage> {
  loadEnglish();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(RECORD)));
  const onleave = vi.fn();
  const page = mount(Learn, {
    target: document.body,
    props: {
      view: TWO.view,
      edition: await appData.edition('gigamic-en'),
      errors: [FIRST, SECOND],
      onleave,
    },
  });
  flushSync();
  return { onleave, close: () => unmount(page) };
}

export const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector)!;
export const text = (selector: string): string =>
  (document.querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

const buttonWith = (words: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(
    (each) => each.textContent?.trim() === words && each.getAttribute('aria-disabled') !== 'true',
  );

/** Waits until the button is there and enabled. */
export async function click(words: string): Promise<void> {
  const found = await vi.waitFor(() => {
    const button = buttonWith(words);
    if (button === undefined) throw new Error(`There is no button "${words}".`);
    return button;
  }, WAIT);
  found.click();
  await tick();
}

/** A search takes longer than the default on a busy machine. */
export const WAIT = { timeout: 20_000 };

/** Lays the tile of a slot, counted from 1, on a square, by the keyboard. */
export function lay(slot: number, at: string): void {
  const square = find(`[data-square=${at}]`);
  for (const key of [String(slot), 'Enter']) {
    square.focus();
    square.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    flushSync();
  }
}

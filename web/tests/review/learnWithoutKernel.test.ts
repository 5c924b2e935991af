/** Learning from mistakes where the browser has no worker for the kernel. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, openLearnPage, text, WAIT, type LearnPage } from './learnPage';

let page: LearnPage;

beforeEach(async () => {
  page = await openLearnPage();
});

afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

test('the page says so, and still shows the best move', async () => {
  await vi.waitFor(() => expect(text('[role=alert]')).toContain('cannot be checked'), WAIT);
  await click('Show the best move');
  expect(document.querySelectorAll('[data-advice]').length).toBeGreaterThan(0);
});

/** The pages, each a chunk that is loaded on demand, and what the first one needs beside it. */
import type { Component } from 'svelte';
import { isLocalGame } from '../local/gameIds';
import type { Route } from '../parts/routes';

export type Page = Component<{ route: Route }>;

/** The query of the shortcut "Play now" of the installed app. */
export const PLAY_NOW = '?play=now';

const PAGES: Record<Exclude<Route['page'], 'not-found'>, () => Promise<{ default: unknown }>> = {
  home: () => import('./home/Home.svelte'),
  new: () => import('./new/NewTable.svelte'),
  import: () => import('./import/Import.svelte'),
  game: () => import('./Game.svelte'),
  replay: () => import('./replay/Replay.svelte'),
  review: () => import('./review/Review.svelte'),
  analysis: () => import('./analysis/Analysis.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  settings: () => import('./settings/Settings.svelte'),
};

/** Returns null for an unknown page. */
export async function loadPage({ page }: Route): Promise<Page | null> {
  return page === 'not-found' ? null : ((await PAGES[page]()).default as Page);
}

/** Begins to load what the first page needs, while the words are loaded. A failure is found later. */
export async function preload(route: Route, query: string): Promise<void> {
  const startsGame = route.page === 'home' && query === PLAY_NOW;
  const isLocal = startsGame || (route.page === 'game' && isLocalGame(route.game));
  await Promise.allSettled([
    loadPage(route),
    isLocal ? import('../parts/gameService').then((games) => games.prepareLocalTables()) : null,
    startsGame ? PAGES.game() : null,
  ]);
}

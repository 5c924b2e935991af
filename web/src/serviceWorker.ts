/**
 * The service worker: keeps all files of one build in a cache and answers with them, so that the app
 * starts without a network. It never answers requests to `/api/`. `tools/serviceWorker.ts` builds it.
 */
import { formatRoute, parseRoute } from './parts/routes';
import { TAKE_OVER } from './parts/serviceWorkerMessage';
import { keepSharedRecord, SHARE_FIELDS } from './parts/sharedRecord';
import { HAS_SERVER } from './wire/network';

declare const self: ServiceWorkerGlobalScope;
/** From the build: the paths of its files, and a hash of their contents. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

const { version, files } = BUILD;
const SCOPE = new URL(self.registration.scope);
/** One origin may have several installations, each in a folder of its own. */
const PREFIX = `triolet ${SCOPE.pathname} `;
const CURRENT = PREFIX + version;
const FILES = new Set(files.map((file) => new URL(file, SCOPE).href));
const SHELL = new URL('index.html', SCOPE).href;
/** The name of a file in this folder has a hash of its content. */
const HASHED = new URL('assets/', SCOPE).href;

self.addEventListener('install', (event) => event.waitUntil(store()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const file = origin + pathname;
  if (!file.startsWith(SCOPE.href)) return;
  const path = pathname.slice(SCOPE.pathname.length - 1);
  const isPage = request.mode === 'navigate' && isRoute(path);
  if (request.method === 'POST' && path === '/import') event.respondWith(share(request));
  else if (request.method !== 'GET' || path.startsWith('/api/')) return;
  else if (isPage) event.respondWith(page(request));
  else if (FILES.has(file) || file.startsWith(HASHED)) event.respondWith(answer(file, request));
});

const isRoute = (path: string): boolean =>
  HAS_SERVER ? parseRoute(path).page !== 'not-found' : path === '/';

/** One file after another: the page loads at the same time. A failure ends it, until the next visit. */
async function store(): Promise<void> {
  const cache = await caches.open(CURRENT);
  for (const file of FILES) {
    const isHashed = file.startsWith(HASHED);
    const kept = isHashed ? await caches.match(file, { ignoreVary: true }) : undefined;
    const response = kept ?? (await fetch(file, { cache: isHashed ? 'default' : 'no-cache' }));
    if (!response.ok) throw new Error(`${file}: status ${response.status}`);
    await cache.put(file, response);
  }
}

/** The build before this one stays: other tabs may still run it and load more of its files. */
async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = names.filter((name) => name !== CURRENT).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A page that is loaded gets a newer version that waits; pages that are open keep theirs. */
async function page(request: Request): Promise<Response> {
  const { waiting } = self.registration;
  if (waiting === null) return answer(SHELL, request);
  waiting.postMessage(TAKE_OVER);
  return new Response('', { headers: { 'content-type': 'text/html', refresh: '0' } });
}

async function answer(file: string, request: Request): Promise<Response> {
  const current = await (await caches.open(CURRENT)).match(file, { ignoreVary: true });
  return current ?? (await caches.match(file, { ignoreVary: true })) ?? fetch(request);
}

/** Keeps a record that another app shares, and opens the page that imports it. */
async function share(request: Request): Promise<Response> {
  const form = await request.formData();
  const shared = SHARE_FIELDS.map((name) => form.get(name)).find((value) => value !== null);
  await keepSharedRecord(shared instanceof File ? await shared.text() : (shared ?? ''), SCOPE);
  return Response.redirect(new URL(formatRoute({ page: 'import' }), SCOPE), 303);
}

/**
 * Records that the system hands to the installed app: shared by another app, or a file that was
 * opened. The service worker receives a shared one and keeps it in a cache for the page.
 */
const CACHE = 'triolet-shared';
const ENTRY = 'shared-record';

/** The fields of the form, as `share_target` of the manifest names them; the first one counts. */
export const SHARE_FIELDS = ['record', 'text'] as const;

/** Part of the File Handling API, which the types of the DOM do not have. */
interface LaunchQueue {
  setConsumer(
    consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void,
  ): void;
}

/** `base` is the address of the app's folder. */
export async function keepSharedRecord(text: string, base: URL): Promise<void> {
  await (await caches.open(CACHE)).put(new URL(ENTRY, base), new Response(text));
}

/** Returns the text of the shared record once; null if there is none. */
export async function takeSharedRecord(
  base = new URL(import.meta.env.BASE_URL, location.href),
): Promise<string | null> {
  // Without TLS there are no caches.
  if (typeof caches !== 'object') return null;
  const cache = await caches.open(CACHE);
  const address = new URL(ENTRY, base);
  const kept = await cache.match(address);
  if (kept === undefined) return null;
  await cache.delete(address);
  return kept.text();
}

/** Calls back with the text of a file that the system opens with the app. */
export function onOpenedRecord(callback: (text: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files: [file] }) => {
    if (file !== undefined) callback(await (await file.getFile()).text());
  });
}

/** The manifest of the installed app: relative addresses, existing files, routes of the app. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseRoute } from '../../src/parts/routes';
import { SHARE_FIELDS } from '../../src/parts/sharedRecord';

const PUBLIC = join(import.meta.dirname, '../../public');
const SCREENSHOT_BYTES = 150_000;

interface Picture {
  readonly src: string;
  readonly sizes: string;
}

const manifest = JSON.parse(readFileSync(join(PUBLIC, 'triolet.webmanifest'), 'utf-8')) as {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string }[];
  readonly share_target: {
    readonly action: string;
    readonly params: {
      readonly text: string;
      readonly files: readonly { readonly name: string }[];
    };
  };
  readonly file_handlers: readonly { readonly action: string }[];
};

/** Width and height are in the header of a PNG. */
function sizeOf(name: string): string {
  const header = readFileSync(join(PUBLIC, name));
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
}

test('no address leaves the folder of the app', () => {
  const { start_url, scope, icons, screenshots, shortcuts, share_target, file_handlers } = manifest;
  const addresses = [
    start_url,
    scope,
    ...[...icons, ...screenshots].map(({ src }) => src),
    ...shortcuts.map(({ url }) => url),
    share_target.action,
    ...file_handlers.map(({ action }) => action),
  ];
  const base = 'https://example.org/some/folder/triolet.webmanifest';
  for (const address of addresses) {
    expect(new URL(address, base).href).toMatch(/^https:\/\/example\.org\/some\/folder\//);
  }
});

test.each([...manifest.icons, ...manifest.screenshots].filter(({ src }) => src.endsWith('.png')))(
  'the picture $src has the size $sizes',
  ({ src, sizes }) => expect(sizeOf(src)).toBe(sizes),
);

test('the screenshots are small', () => {
  const bytes = manifest.screenshots.map(({ src }) => statSync(join(PUBLIC, src)).size);
  expect(bytes.reduce((total, each) => total + each)).toBeLessThan(SCREENSHOT_BYTES);
});

test('every shortcut opens a page of the app', () => {
  for (const { url } of manifest.shortcuts) {
    const { pathname } = new URL(url, 'https://example.org/');
    expect(parseRoute(pathname).page).not.toBe('not-found');
  }
});

test('the service worker knows the fields of a shared record', () => {
  const { params } = manifest.share_target;
  expect([...params.files.map(({ name }) => name), params.text]).toEqual(SHARE_FIELDS);
});

/**
 * The build for static hosts: routes are in the fragment, also those of the manifest, and the
 * content security policy is in the page, because the host sends no header.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

export const SITE_MODE = 'site';
const MANIFEST = 'triolet.webmanifest';
/** From tools/build_site.py, which takes it from the server. */
const POLICY = process.env['TRIOLET_CONTENT_POLICY'];

interface Manifest {
  shortcuts: { url: string }[];
  file_handlers: { action: string }[];
}

/** `new?device=2` becomes `./#/new?device=2`. */
const inFragment = (address: string): string => `./#/${address.replace(/^\.\//, '')}`;

/** The address of the share target stays: the service worker answers it. */
export function withFragments<Value extends Manifest>(manifest: Value): Value {
  return {
    ...manifest,
    shortcuts: manifest.shortcuts.map((each) => ({ ...each, url: inFragment(each.url) })),
    file_handlers: manifest.file_handlers.map((each) => ({
      ...each,
      action: inFragment(each.action),
    })),
  };
}

/** In a page, browsers ignore `frame-ancestors` and report it. */
export function policyOfPage(policy: string): string {
  const directives = policy.split('; ');
  return directives.filter((each) => !each.startsWith('frame-ancestors')).join('; ');
}

export function staticSite(): Plugin {
  let folder = '';
  return {
    name: 'triolet:static-site',
    apply: (_config, { mode }) => mode === SITE_MODE,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml() {
      if (POLICY === undefined) throw new Error('Build the site with `make site`.');
      const attrs = { 'http-equiv': 'Content-Security-Policy', content: policyOfPage(POLICY) };
      return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
    },
    // Before the service worker lists the files
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const path = join(folder, MANIFEST);
        const manifest = JSON.parse(readFileSync(path, 'utf-8')) as Manifest;
        writeFileSync(path, JSON.stringify(withFragments(manifest), null, 2));
      },
    },
  };
}

/** The build for static hosts: manifest and content security policy. */
import { expect, test } from 'vitest';
import { policyOfPage, withFragments } from '../../tools/staticSite.ts';

test('shortcuts and opened files lead to fragments', () => {
  const manifest = {
    start_url: './',
    shortcuts: [
      { name: 'a', url: './?play=now' },
      { name: 'b', url: 'new?device=2' },
    ],
    file_handlers: [{ action: 'import', accept: {} }],
  };
  expect(withFragments(manifest)).toEqual({
    start_url: './',
    shortcuts: [
      { name: 'a', url: './#/?play=now' },
      { name: 'b', url: './#/new?device=2' },
    ],
    file_handlers: [{ action: './#/import', accept: {} }],
  });
});

test('the policy of the page has no directive that browsers accept in headers only', () => {
  const policy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";
  expect(policyOfPage(policy)).toBe("default-src 'none'; script-src 'self'");
});

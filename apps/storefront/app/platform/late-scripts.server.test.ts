import { expect, test } from 'vitest';
import { startScriptsLate } from './late-scripts.server.ts';

const page = (scripts: string) =>
  Buffer.from(
    `<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>“Ö”</p>${scripts}</body></html>`,
  );

test('B02 nothing of a page’s scripts is requested before the script that starts them', () => {
  const html = startScriptsLate(page('<script nonce="n" type="module" async="">import "/assets/b.js";</script>'), 'n');
  const text = html.toString();
  expect(text).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(text).toContain('<link rel="late" href="/assets/a.js"/></head><body><p>“Ö”</p>');
  expect(text).toContain('<script nonce="n" type="late">import "/assets/b.js";</script><script nonce="n">{');
  expect(text).toMatch(/\}<\/script><\/body><\/html>$/);
});

test('a document without a module script stays as it is', () => {
  const html = page('<script nonce="n">go()</script>');
  expect(startScriptsLate(html, 'n')).toBe(html);
});

import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.server.ts';

test('scripts come after what a page needs to be painted, and no other byte changes', () => {
  const html =
    '<link rel="preload" href="/f.woff2" as="font"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><p>Mañana, 明日</p>';
  expect(paintFirst(Buffer.from(html)).toString()).toBe(
    '<link rel="preload" href="/f.woff2" as="font"/><link fetchpriority="low" rel="modulepreload" href="/a.js"/><link fetchpriority="low" rel="modulepreload" href="/b.js"/><p>Mañana, 明日</p>',
  );
});

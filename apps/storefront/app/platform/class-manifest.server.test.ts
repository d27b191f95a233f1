import { runInNewContext } from 'node:vm';
import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { classManifest, manifestFiles } from './class-manifest.server.ts';

const route = (path: string) => ({ path, parentId: 'root', module: `/assets/${path}.js` });
const manifest = {
  url: '/assets/manifest-v1.js',
  version: 'v1',
  entry: { module: '/assets/entry.js', imports: [] },
  routes: {
    root: { id: 'root', module: '/assets/root.js' },
    'routes/home': {
      id: 'routes/home',
      parentId: 'root',
      index: true,
      module: '/assets/home.js',
      hasLoader: true,
      hasAction: false,
      hasDefaultExport: true,
    },
    'routes/plan': route('plans/:slug'),
    'routes/login': route('login'),
    'routes/not-found': route('*'),
  },
} as unknown as EntryContext['manifest'];

test('B02 a document gets the table of its own class of pages, and where the whole one is', () => {
  const open = classManifest(manifest, 'open');
  expect(Object.keys(open.routes)).toEqual(['root', 'routes/home', 'routes/plan', 'routes/not-found']);
  expect(open).toMatchObject({ all: '/assets/pages-all-v1.json', version: 'v1', entry: manifest.entry });
  expect(open.rules.map(({ path }) => path)).toContain('/plans/:slug');
  expect(open.rules.map(({ path }) => path)).not.toContain('/login');
  const own = classManifest(manifest, 'private');
  expect(Object.keys(own.routes)).toEqual(['root', 'routes/login', 'routes/not-found']);
  expect(own.url).not.toBe(open.url);
});

test('B02 each table is a script that leaves it where the router looks', () => {
  const files = manifestFiles(manifest);
  expect(files.map(({ path }) => path)).toEqual([
    '/assets/pages-open-v1.js',
    '/assets/pages-private-v1.js',
    '/assets/pages-all-v1.json',
  ]);
  const window: { __reactRouterManifest?: Pick<EntryContext['manifest'], 'routes'> } = {};
  runInNewContext(files[0]?.text ?? '', { window });
  const home = { id: 'routes/home', parentId: 'root', index: true, module: '/assets/home.js', hasLoader: true };
  expect(window.__reactRouterManifest?.routes['routes/home']).toEqual(home);
  expect(window.__reactRouterManifest).toMatchObject({ version: 'v1', all: '/assets/pages-all-v1.json' });
});

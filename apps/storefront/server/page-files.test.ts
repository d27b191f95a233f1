import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { filesOfPages } from './page-files.ts';

test('B03 each page is listed with its own files, and the root with none', () => {
  const routes = {
    root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/frame.js'] },
    home: { id: 'home', parentId: 'root', index: true, module: '/assets/home.js' },
    plan: {
      id: 'plan',
      parentId: 'root',
      path: 'plans/:slug',
      module: '/assets/plan.js',
      imports: ['/assets/shop.js'],
      css: ['/assets/plan.css'],
    },
  } as unknown as ServerBuild['assets']['routes'];
  expect(filesOfPages({ routes })).toEqual({
    '/': { entry: '/assets/home.js', chunks: ['/assets/home.js'], styles: [] },
    '/plans/:slug': {
      entry: '/assets/plan.js',
      chunks: ['/assets/plan.js', '/assets/shop.js'],
      styles: ['/assets/plan.css'],
    },
  });
});

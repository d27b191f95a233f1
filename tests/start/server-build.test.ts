import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { journey } from '../support/browser.ts';

journey('the server’s build is one file, so that no part of it can be missing once a new build is there', async () => {
  expect(await readdir(inRoot('apps/storefront/build/server'))).toEqual(['index.js']);
});

import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from './lib/files-below.mjs';
import { inRoot } from './lib/paths.mjs';

/** Matches a file name in a guide's code spans, such as `commerce/order/order-columns.ts`. */
const NAMED = /`([\w./@-]+\.(?:tsx?|mjs|css))`/g;

/** Files that the guides' examples would add, and patterns that stand for file names in general. */
const EXAMPLES =
  /acme|(?:^|\/)x[.-]|^\.|postmark-mailer|parcel-tasks|delivered-mail|0205-wifi-calling|section\/table\.ts|table-section/;

const ours = ['apps', 'packages', 'scripts', 'tests', 'tools']
  .flatMap((folder) => filesBelow(inRoot(folder), /\.(?:tsx?|mjs|css)$/))
  .concat([inRoot('vitest.config.ts')])
  .map((file) => relative(inRoot('.'), file));
const names = new Set(ours.map((file) => basename(file)));

const guides = filesBelow(inRoot('docs/developers'), /\.md$/).concat(inRoot('CONTRIBUTING.md'));

test.each(guides.map((file) => relative(inRoot('.'), file)))('every file that %s names is there', (guide) => {
  const named = [...readFileSync(inRoot(guide), 'utf8').matchAll(NAMED)].map(([, name = '']) => name);
  const gone = named.filter((name) => !EXAMPLES.test(name) && !isThere(name));
  expect(gone).toEqual([]);
});

/** Checks whether a file exists, by its bare name or by the end of its path. */
function isThere(name: string): boolean {
  return name.includes('/') ? ours.some((file) => `/${file}`.endsWith(`/${name}`)) : names.has(name);
}

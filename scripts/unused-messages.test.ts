import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

const CATALOGS = inRoot('packages/messages/catalogs/en');

/** Catalogs whose names are names of tables, which code reads from the database's own list. */
const BY_TABLE = ['privacy-copy'];

const code = globSync('{apps,packages}/*/{src,app,server,config}/**/*.{ts,tsx}', { cwd: inRoot() })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(inRoot(file), 'utf8'))
  .join('\n');

const words = new Set(code.match(/\w+/g));
/** Names that are put together: `dispute_${state}`, `${kind}Of`. */
const beginnings = [...code.matchAll(/`(\w+)\$\{/g)].map(([, text = '']) => text);
const ends = [...code.matchAll(/\}(\w+)`/g)].map(([, text = '']) => text);

test('each message is named by code', () => {
  const features = readdirSync(CATALOGS).map((file) => file.slice(0, -'.json'.length));
  const unused = features
    .filter((feature) => !BY_TABLE.includes(feature))
    .flatMap((feature) => {
      const names = Object.keys(JSON.parse(readFileSync(`${CATALOGS}/${feature}.json`, 'utf8')) as object);
      const isUsed = (name: string) =>
        words.has(name) ||
        beginnings.some((text) => name.startsWith(text)) ||
        ends.some((text) => name.endsWith(text)) ||
        // `${kind}_${state}`
        (name.includes('_') && name.split('_').every((part) => words.has(part)));
      return names.filter((name) => !isUsed(name)).map((name) => `${feature}.${name}`);
    });
  expect(unused).toEqual([]);
});

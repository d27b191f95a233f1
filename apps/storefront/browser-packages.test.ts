import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserPackages } from './browser-packages.ts';

/** Packages that React Router's Vite plugin lists itself. The last one never reaches a browser. */
const named = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  '@react-router/dev/routes',
];

/** Lists the packages from which a file imports values. Types are removed before the browser sees them. */
function packagesIn(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^.'][^']*)';/gm);
  return [...imports].map(([, from]) => from ?? '').filter((from) => !/^(@cerulean\/|node:)|\?url$/.test(from));
}

function filesIn(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(server|test)\./.test(name))
    .map((name) => join(import.meta.dirname, folder, name));
}

test('every package of the browser is prepared when the server for developing starts', () => {
  const files = [...filesIn('app'), ...filesIn('../../packages/contract/src'), ...filesIn('../../packages/rules/src')];
  const used = new Set(files.flatMap(packagesIn));
  for (const known of named) used.delete(known);
  expect([...used].sort()).toEqual(browserPackages);
});

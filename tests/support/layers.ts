import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** What opens a schema for a test. A test file whose imports lead here needs PostgreSQL. */
const TEST_DATABASE = inRoot('apps/backend/src/commerce/db/test-database.ts');
const RELATIVE_IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*['"](\.[^'"]+\.(?:tsx?|mjs))['"]/g;

const known = new Map<string, string[]>();

/** The files of this repository that a file imports by their relative paths. */
function importsOf(file: string): string[] {
  const before = known.get(file);
  if (before) return before;
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(RELATIVE_IMPORT)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => existsSync(path));
  known.set(file, found);
  return found;
}

/** Whether what a file imports, directly or by way of others, opens a database. */
export function reachesDatabase(file: string): boolean {
  const seen = new Set([file]);
  for (const next of seen) {
    if (next === TEST_DATABASE) return true;
    for (const path of importsOf(next)) seen.add(path);
  }
  return false;
}

/** What a test does to modules or globals that another file in the same process would notice. */
const CHANGES_ITS_PROCESS = /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv|spyOn|useFakeTimers)\(|\bimport\(/;

/** Files that may share a process, and those that each need one of their own. Paths are relative to the root of the repository. */
export interface Layer {
  shared: string[];
  alone: string[];
}

/** Tells files apart by what they do to the process they run in. */
function layerOf(files: readonly string[]): Layer {
  const isAlone = (file: string) => CHANGES_ITS_PROCESS.test(readFileSync(inRoot(file), 'utf8'));
  return { shared: files.filter((file) => !isAlone(file)), alone: files.filter(isAlone) };
}

/**
 * The test files beside the code, told apart by what they import: `unit` needs nothing, `db` needs PostgreSQL. Those of the
 * storefront have its React; those of a whole Strapi lie in a folder of their own.
 */
export function testLayers(): Record<'unit' | 'storefront' | 'db', Layer> {
  const find = (...patterns: string[]) =>
    globSync(patterns, { cwd: inRoot(), exclude: (path) => /node_modules|\/build\//.test(path) }).sort();
  const files = find(
    'packages/*/src/**/*.test.ts',
    'scripts/**/*.test.ts',
    'tools/**/*.test.ts',
    'apps/backend/{src,demo}/**/*.test.ts',
  );
  return {
    unit: layerOf(files.filter((file) => !reachesDatabase(inRoot(file)))),
    storefront: layerOf(find('apps/storefront/**/*.test.{ts,tsx}')),
    db: layerOf(files.filter((file) => reachesDatabase(inRoot(file)))),
  };
}

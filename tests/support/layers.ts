import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** The module that opens a schema for a test. A test file that imports it, even indirectly, needs PostgreSQL. */
const TEST_DATABASE = inRoot('apps/backend/src/commerce/db/test-database.ts');
const RELATIVE_IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*['"](\.[^'"]+\.(?:tsx?|mjs))['"]/g;

const known = new Map<string, string[]>();

/** Returns the files of this repository that a file imports by relative path. */
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

/** Returns true if a file opens a database through its direct or indirect imports. */
export function reachesDatabase(file: string): boolean {
  const seen = new Set([file]);
  for (const next of seen) {
    if (next === TEST_DATABASE) return true;
    for (const path of importsOf(next)) seen.add(path);
  }
  return false;
}

/** Matches changes to modules or globals that another test file in the same process would notice. */
const CHANGES_ITS_PROCESS = /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv|spyOn|useFakeTimers)\(|\bimport\(/;

/** Test files that may share a process, and files that need their own. Paths are relative to the repository root. */
export interface Layer {
  shared: string[];
  alone: string[];
}

/** Splits files by whether they change the process in which they run. */
function layerOf(files: readonly string[]): Layer {
  const isAlone = (file: string) => CHANGES_ITS_PROCESS.test(readFileSync(inRoot(file), 'utf8'));
  return { shared: files.filter((file) => !isAlone(file)), alone: files.filter(isAlone) };
}

/**
 * Returns the test files beside the code by what they import: `unit` needs nothing, and `db` needs PostgreSQL. The
 * storefront's tests have the storefront's React. Tests of a whole Strapi are in a separate folder.
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

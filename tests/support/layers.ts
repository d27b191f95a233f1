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

/**
 * The test files beside the code, told apart by what they import: `unit` needs nothing, `db` needs PostgreSQL. Paths are
 * relative to the root of the repository. Those of the storefront and of a whole Strapi lie in folders of their own.
 */
export function testLayers(): { unit: string[]; db: string[] } {
  const files = globSync(
    ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/{backend/{src,demo},simulators/src}/**/*.test.ts'],
    { cwd: inRoot() },
  ).sort();
  return {
    unit: files.filter((file) => !reachesDatabase(inRoot(file))),
    db: files.filter((file) => reachesDatabase(inRoot(file))),
  };
}

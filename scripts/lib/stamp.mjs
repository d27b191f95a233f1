import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** Folders that contain build output or packages, not sources. */
const products = new Set(['node_modules', 'dist', 'build', '.cache', '.strapi', '.react-router', '.data']);

/**
 * Returns one hash over the names and contents of files, which changes if a build would produce a different result. The
 * hash excludes tests, because no build includes them.
 * @param {string[]} inputs files and folders, absolute; a missing path counts as empty
 * @returns {string}
 */
export function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesUnder(input))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !products.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

/**
 * Checks whether the last build with this name used the same inputs.
 * @param {string} name
 * @param {string} hash
 */
export function isStamped(name, hash) {
  const file = stampFile(name);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/**
 * Records the hash of the inputs for the build with this name.
 * @param {string} name
 * @param {string} hash
 */
export function stamp(name, hash) {
  const file = stampFile(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/** @param {string} name */
function stampFile(name) {
  return inRoot('node_modules/.cache/cerulean', name);
}

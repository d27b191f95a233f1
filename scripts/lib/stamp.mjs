import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

/** Folders that hold what is made, not what it is made from. */
const products = new Set(['node_modules', 'dist', 'build', '.cache', '.strapi', '.react-router', '.data']);

/**
 * One hash over the names and contents of files: it changes when a build would give something else. Tests are left
 * out, for nothing that is built holds them.
 * @param {string[]} inputs files and folders, absolute; what does not exist counts as empty
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
 * Whether the last build under this name was made from the same inputs.
 * @param {string} name
 * @param {string} hash
 */
export function isStamped(name, hash) {
  const file = stampFile(name);
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/**
 * Remembers from which inputs the build under this name was made.
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

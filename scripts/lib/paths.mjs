import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of this clone, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Returns the absolute path of a file or folder in the clone.
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return resolve(root, ...parts);
}

/**
 * Returns a short, stable hash of a path, which distinguishes two clones of the repository on one machine.
 * @param {string} path
 */
export function shortHash(path) {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

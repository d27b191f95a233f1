import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this clone, absolute, without a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * A path inside the clone.
 * @param {...string} parts
 */
export function inRoot(...parts) {
  return resolve(root, ...parts);
}

/**
 * A short name for a path, the same on every start: what tells two clones on one machine apart.
 * @param {string} path
 */
export function shortHash(path) {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const MADE = new Set(['node_modules', 'build', 'dist', '.cache', '.strapi', '.react-router', '.data']);

/**
 * Returns the files below a folder whose names match the pattern. Skips installed packages and build output.
 * @param {string} folder
 * @param {RegExp} name
 * @returns {string[]}
 */
export function filesBelow(folder, name) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return name.test(entry.name) ? [path] : [];
    return MADE.has(entry.name) || entry.name.startsWith('storefront-next-') ? [] : filesBelow(path, name);
  });
}

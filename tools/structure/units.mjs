import { dirname } from 'node:path';

/** Where the sources of the backend begin. */
export const BACKEND = 'apps/backend/src/';

/** A folder is a unit down to this depth, so that a part of a domain counts as a part of it. */
const UNITS = [
  /^(apps\/backend\/src\/(?:commerce|identity|privacy|content|admin)\/[^/]+)\//,
  /^(apps\/backend\/(?:src|config)\/[^/]+)\//,
  /^(apps\/storefront\/app\/features\/[^/]+)\//,
  /^(apps\/storefront\/app\/[^/]+)\//,
  /^(apps\/storefront\/[^/]+)\//,
  /^(packages\/[^/]+)\//,
  /^(tools\/simulators\/src\/[^/]+)\//,
];

/** The folder that a file counts to. @param {string} path */
export function unitOf(path) {
  for (const unit of UNITS) {
    const [, folder] = unit.exec(path) ?? [];
    if (folder !== undefined) return folder;
  }
  return dirname(path);
}

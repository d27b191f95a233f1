import { dirname } from 'node:path';

/** Path of the backend's sources. */
export const BACKEND = 'apps/backend/src/';

/** Patterns of folders that are units. A deeper subfolder, such as a domain's, counts as part of its unit. */
const UNITS = [
  /^(apps\/backend\/src\/(?:commerce|identity|privacy|content|admin)\/[^/]+)\//,
  /^(apps\/backend\/(?:src|config)\/[^/]+)\//,
  /^(apps\/storefront\/app\/features\/[^/]+)\//,
  /^(apps\/storefront\/app\/[^/]+)\//,
  /^(apps\/storefront\/[^/]+)\//,
  /^(packages\/[^/]+)\//,
  /^(tools\/simulators\/src\/[^/]+)\//,
];

/** Returns the unit that a file belongs to. @param {string} path */
export function unitOf(path) {
  for (const unit of UNITS) {
    const [, folder] = unit.exec(path) ?? [];
    if (folder !== undefined) return folder;
  }
  return dirname(path);
}

import { isAffected } from './affected-version.mjs';

/**
 * @typedef {{ version?: string, name?: string, integrity?: string, license?: unknown, link?: boolean, inBundle?: boolean, dev?: boolean,
 *   hasInstallScript?: boolean }} Locked
 * @typedef {{ place: string, name: string, locked: Locked }} Installed
 */

/**
 * Packages below `dependencies` that only build the admin panel: they read our own files, and nothing of them runs in a
 * deployment. Decision 0013.
 */
const BUILD_ONLY = /^node_modules\/@strapi\/strapi\/node_modules\/(?:vite|esbuild|rollup)(?:\/|$)/;

/** Licenses that these packages name in a file or their readme but not in package.json, where the lock file would have it from. */
const LICENSED_ELSEWHERE = new Set(
  'limiter only passport-local passport-strategy pause png-js spawn-command'.split(' '),
);

/** Below this an advisory does not fail the audit; one without a rating does. */
const MILD = new Set(['LOW', 'MODERATE', 'MEDIUM']);

/**
 * Every package that the lock file installs from a registry, at every place.
 * @param {{ packages?: Record<string, Locked> }} lock
 * @returns {Installed[]}
 */
export function installedBy(lock) {
  return Object.entries(lock.packages ?? {}).flatMap(([place, locked]) => {
    const at = place.lastIndexOf('node_modules/');
    if (at < 0 || locked.link) return [];
    return [{ place, name: locked.name ?? place.slice(at + 'node_modules/'.length), locked }];
  });
}

/**
 * What is wrong with the packages of a lock file, a line each, and what of them runs a script when it is installed.
 * @param {Installed[]} installed
 * @param {import('./osv-export.mjs').Advisory[]} advisories
 */
export function auditLock(installed, advisories) {
  /** @type {string[]} */
  const wrong = [];
  for (const { place, name, locked } of installed) {
    if (!locked.integrity && !locked.inBundle) wrong.push(`no integrity: ${place} ${locked.version}`);
    if (!locked.license && !LICENSED_ELSEWHERE.has(name)) wrong.push(`no license: ${place} ${locked.version}`);
    if (locked.dev || BUILD_ONLY.test(place)) continue;
    for (const advisory of advisories) {
      const found = advisory.affected?.find(
        (affected) =>
          affected.package?.ecosystem === 'npm' &&
          affected.package.name === name &&
          isAffected(affected, locked.version ?? ''),
      );
      const rating = (found && ratingOf(advisory, found)) ?? '';
      if (found && !MILD.has(rating)) {
        wrong.push(
          `${rating.toLowerCase() || 'not rated'}: ${name} ${locked.version}: ${advisory.summary ?? ''}\n  ${advisory.id}\n  ${place}`,
        );
      }
    }
  }
  const scripts = installed
    .filter(({ locked }) => locked.hasInstallScript)
    .map(({ place, locked }) => `${place} ${locked.version}`);
  return { wrong, scripts };
}

/**
 * @param {import('./osv-export.mjs').Advisory} advisory
 * @param {import('./osv-export.mjs').Affected} affected
 */
function ratingOf(advisory, affected) {
  const rating =
    advisory.database_specific?.severity ??
    affected.database_specific?.severity ??
    affected.ecosystem_specific?.severity;
  return typeof rating === 'string' ? rating.toUpperCase() : undefined;
}

import { isAffected } from './affected-version.mjs';

/**
 * @typedef {{ version?: string, name?: string, integrity?: string, license?: unknown, link?: boolean, inBundle?: boolean, dev?: boolean,
 *   hasInstallScript?: boolean }} Locked
 * @typedef {{ place: string, name: string, locked: Locked }} Installed
 */

/**
 * Packages in `dependencies` that only build the admin panel. They read only our own files, and a deployment does not
 * run them (decision 0013).
 */
const BUILD_ONLY = /^node_modules\/@strapi\/strapi\/node_modules\/(?:vite|esbuild|rollup)(?:\/|$)/;

/** Packages that state their license in a file or readme, not in package.json, from which the lock file takes it. */
const LICENSED_ELSEWHERE = new Set(
  'limiter only passport-local passport-strategy pause png-js spawn-command'.split(' '),
);

/** Severity ratings that do not fail the audit. An advisory without a rating does fail it. */
const MILD = new Set(['LOW', 'MODERATE', 'MEDIUM']);

/**
 * Returns every package that the lock file installs from a registry, once per install path.
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
 * Returns the problems of a lock file's packages, one line each, and the packages that run an install script.
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

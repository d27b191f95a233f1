import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inRoot, root } from './paths.mjs';
import { progress } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { collect } from './run-program.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry */

/**
 * Checks whether the installed packages match the lock file. npm writes its own record of what it put into
 * node_modules, which this compares entry by entry. Packages for other platforms are optional and may be absent.
 * @param {Record<string, LockEntry>} wanted `packages` of package-lock.json
 * @param {Record<string, LockEntry>} present `packages` of node_modules/.package-lock.json
 */
export function isInstalled(wanted, present) {
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true;
    const found = present[place];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return entry.link === found.link && entry.version === found.version;
  });
}

/** Installs this clone's packages with npm if they are missing or do not match the lock file. */
export async function ensureInstalled() {
  const record = inRoot('node_modules/.package-lock.json');
  const fresh = !existsSync(record);
  if (!fresh && isInstalled(packagesOf(inRoot('package-lock.json')), packagesOf(record))) return;
  await progress.step(fresh ? 'Installing packages, once' : 'Updating packages', () => install(fresh));
}

/**
 * Installs the packages. After a pull, `npm install` fetches only the difference, but `npm ci` would first delete all.
 * `npm ci` also refuses a lock file that lacks some platform's optional packages, which `npm install` accepts.
 * @param {boolean} fresh
 */
async function install(fresh) {
  const { ok, output } = await runNpm(fresh ? ['ci'] : ['install', '--no-save']);
  if (ok) return;
  const second = fresh && output.includes('EUSAGE') ? await runNpm(['install', '--no-save']) : { ok, output };
  if (!second.ok) throw new Refusal(`The packages could not be installed. npm says:\n${firstErrors(second.output)}`);
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/**
 * Runs npm on the system's Node, because the pinned Node is in the folder that npm is about to write.
 * @param {string[]} args
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
async function runNpm(args) {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const env = { ...process.env, PATH: path, NODE_ENV: '' };
  try {
    const { code, all } = await collect('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      env,
    });
    return { ok: code === 0, output: all };
  } catch {
    throw new Refusal('npm was not found. Install Node 20 or later together with npm.');
  }
}

/** @param {string} output */
function firstErrors(output) {
  const lines = output.split('\n').filter((line) => line.replace('npm error', '').trim() !== '');
  return lines.slice(0, 8).join('\n');
}

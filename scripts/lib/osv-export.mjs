import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {{ introduced?: string, fixed?: string, last_affected?: string, limit?: string }} Event
 * @typedef {{ package?: { ecosystem?: string, name?: string }, versions?: string[], ranges?: { type?: string, events?: Event[] }[],
 *   database_specific?: { severity?: string }, ecosystem_specific?: { severity?: string } }} Affected
 * @typedef {{ id: string, modified: string, withdrawn?: string, summary?: string, affected?: Affected[],
 *   database_specific?: { severity?: string } }} Advisory
 */

const DAY = 86_400_000;
const MAX_AGE = 30 * DAY;
/** Number of advisory files read in parallel. */
const TOGETHER = 64;

/**
 * Reads an unpacked OSV export for npm (https://osv.dev, `all.zip` of npm): a folder with one JSON file per advisory.
 * Its age is its newest advisory's age, because copying changes file dates and npm gets new advisories daily.
 * @param {string | undefined} folder
 * @param {ReadonlySet<string>} names of packages; advisories about other packages are dropped
 * @param {number} now milliseconds
 * @returns {Promise<{ ok: true, advisories: Advisory[] } | { ok: false, why: string }>}
 */
export async function readOsvExport(folder, names, now) {
  if (!folder) return { ok: false, why: 'no export of OSV was named: npm run audit -- FOLDER, or OSV_EXPORT=FOLDER' };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return { ok: false, why: `there is no folder ${folder}` };
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
  let youngest = 0;
  /** @type {Advisory[]} */
  const advisories = [];
  for (let at = 0; at < files.length; at += TOGETHER) {
    const texts = await Promise.all(files.slice(at, at + TOGETHER).map((file) => readFile(file, 'utf8')));
    for (const [place, text] of texts.entries()) {
      const advisory = parse(text);
      if (advisory === null) return { ok: false, why: `${files[at + place]} is no advisory of OSV` };
      const modified = Date.parse(advisory.modified);
      // Ignores future dates, because one would make an old export look new forever.
      if (modified <= now + DAY) youngest = Math.max(youngest, modified);
      const isOurs = advisory.affected?.some(({ package: of }) => of?.ecosystem === 'npm' && names.has(of.name ?? ''));
      if (isOurs && !advisory.withdrawn) advisories.push(advisory);
    }
  }
  if (youngest === 0) return { ok: false, why: `${folder} holds no advisories` };
  if (now - youngest > MAX_AGE) {
    return {
      ok: false,
      why: `the export in ${folder} is older than 30 days: its youngest advisory is of ${new Date(youngest).toISOString().slice(0, 10)}`,
    };
  }
  return { ok: true, advisories };
}

/**
 * @param {string} text
 * @returns {Advisory | null}
 */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value?.id === 'string' && !Number.isNaN(Date.parse(value.modified)) ? value : null;
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BUNDLE_SCHEMA } from '../../apps/backend/src/commerce/db/bundle.ts';
import { copyFiles, isEmpty } from '../../apps/backend/src/media/store/copy-files.ts';
import { uploadsFolder } from '../../apps/backend/src/media/store/file-store.ts';
import { folderStore } from '../../apps/backend/src/media/store/folder-store.ts';
import { majorOf, withClient } from './database-checks.mjs';
import { root } from './paths.mjs';
import { playIn, runTool, toolsFor } from './postgres-tools.mjs';
import { explainDisk, Refusal } from './refusal.mjs';
import { explainStore, uploadStore } from './upload-store.mjs';

/**
 * The content of a backup folder's backup.json.
 * @typedef {{ format: 1, madeAt: string, postgres: number, sha256: string, uploads: number }} Manifest
 */

/** @typedef {Record<string, string | undefined>} Environment */
/** @typedef {import('./upload-store.mjs').FileStore} FileStore */

/**
 * Backs up the database and the uploads into a new folder, whether or not the shop runs. The database dump is one
 * snapshot. An upload's content never changes under its name, so existing uploads are copied before the snapshot and
 * new ones after it. The backup therefore has every picture in the snapshot, except those deleted in those seconds.
 * @param {Environment} env DATABASE_URL, DATA_DIR, BACKUP_DIR, and the upload settings
 * @param {string | undefined} parent folder that holds the backups
 * @returns {Promise<string>} the new folder
 */
export async function backUp(env, parent) {
  const databaseUrl = databaseOf(env);
  const uploads = uploadStore(env);
  const madeAt = new Date().toISOString();
  const kept = resolve(parent || env['BACKUP_DIR'] || join(resolve(root, env['DATA_DIR'] || '.data'), 'backups'));
  const folder = join(kept, madeAt.replaceAll(':', '-').replace(/\.\d+/, ''));
  const unfinished = `${folder}.unfinished`;
  const postgres = await withClient(databaseUrl, majorOf);
  const tools = toolsFor(postgres);
  try {
    mkdirSync(join(unfinished, 'uploads'), { recursive: true, mode: 0o700 });
    const copy = () => saveUploads(uploads, join(unfinished, 'uploads'));
    const dump = join(unfinished, 'database.dump');
    await copy();
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${dump}`];
    await runTool(join(tools, 'pg_dump'), options, databaseUrl);
    await copy();
    /** @type {Manifest} */
    const manifest = {
      format: 1,
      madeAt,
      postgres,
      sha256: await hashOf(dump),
      uploads: countOf(join(unfinished, 'uploads')),
    };
    writeFileSync(join(unfinished, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw explainDisk(error, unfinished);
  }
  return folder;
}

/**
 * Copies the uploads that a folder does not have yet.
 * @param {FileStore} uploads
 * @param {string} folder
 */
export async function saveUploads(uploads, folder) {
  try {
    await copyFiles(uploads, folderStore(folder), { onlyMissing: true });
  } catch (error) {
    throw explainStore(error, uploads);
  }
}

/**
 * Restores a backup into an empty database and an empty upload folder. Discards existing data only if `replace` is set.
 * The shop must not be running on that database.
 * @param {Environment} env DATABASE_URL, DATA_DIR, and the upload settings
 * @param {string} folder of the backup
 * @param {{ replace: boolean }} options
 * @returns {Promise<Manifest>}
 */
export async function restore(env, folder, { replace }) {
  const databaseUrl = databaseOf(env);
  const uploads = uploadStore(env);
  const manifest = readManifest(folder);
  const dump = join(folder, 'database.dump');
  if ((await hashOf(dump)) !== manifest.sha256) {
    throw new Refusal(`${dump} is not what was backed up: its checksum is another one. Take another backup.`);
  }
  const tools = toolsFor(Math.max(manifest.postgres, await withClient(databaseUrl, majorOf)));
  await refuseUploads(uploads, replace);
  await withClient(databaseUrl, async (client) => {
    refuseDatabase((await client.query(FOUND)).rows[0], replace);
    await emptyDatabase(client, replace);
  });
  await playIn(tools, dump, databaseUrl);
  const saved = join(folder, 'uploads');
  if (env['UPLOADS'] === 's3') await returnUploads(saved, uploads);
  else await placeUploads(saved, uploadsFolder(resolve(root, env['DATA_DIR'] || '.data')), manifest.madeAt);
  return manifest;
}

/**
 * Refuses a database that has other connections, because a running shop would write into the restored data. Also
 * refuses a database that has tables, unless `replace` is set.
 * @param {{ others: number, tables: number }} found
 * @param {boolean} replace
 */
export function refuseDatabase({ others, tables }, replace) {
  if (others > 0) throw new Refusal(`The database is in use (${others} connections). Stop the shop first.`);
  if (replace || tables === 0) return;
  throw new Refusal(
    `The database is not empty: it has ${tables} tables. Restore into an empty one, or say --replace to delete all that is in it.`,
  );
}

/**
 * Makes room for a dump, which creates its extensions and the schema of the bundled statements, but not `public`. The
 * bundled statements go in any case: they may be left from a restore that did not end, and the backend makes its own.
 * @param {import('pg').Client} client
 * @param {boolean} replace whether tables may be dropped. Those of a newer release go, too, because their schema does.
 */
export async function emptyDatabase(client, replace) {
  if (replace) await client.query('drop schema if exists public cascade');
  await client.query(`drop schema if exists ${BUNDLE_SCHEMA} cascade`);
  await client.query('create schema if not exists public');
}

const FOUND = `
  select (select count(*)::int from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
         (select count(*)::int from information_schema.tables where table_schema = 'public') as tables`;

/**
 * Refuses an upload store that is not empty, unless `replace` is set.
 * @param {FileStore} uploads
 * @param {boolean} replace
 */
export async function refuseUploads(uploads, replace) {
  const empty = await isEmpty(uploads).catch((error) => {
    throw explainStore(error, uploads);
  });
  if (replace || empty) return;
  throw new Refusal(`${uploads.place} is not empty. To give up what is in it, say --replace.`);
}

/**
 * Writes the saved uploads into a bucket. Keeps other files in the bucket, although no page refers to them.
 * @param {string} folder
 * @param {FileStore} uploads
 */
export async function returnUploads(folder, uploads) {
  try {
    await copyFiles(folderStore(folder), uploads);
  } catch (error) {
    throw explainStore(error, uploads);
  }
}

/**
 * Puts the saved uploads in place. Renames the previous folder, so that an operator can delete it later.
 * @param {string} from
 * @param {string} uploads
 * @param {string} madeAt
 */
async function placeUploads(from, uploads, madeAt) {
  const unfinished = `${uploads}.unfinished`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    await copyFiles(folderStore(from), folderStore(unfinished));
    if (countOf(uploads) > 0) renameSync(uploads, `${uploads}.before-${madeAt.replaceAll(':', '-')}-${Date.now()}`);
    else rmSync(uploads, { recursive: true, force: true });
    renameSync(unfinished, uploads);
  } catch (error) {
    throw explainDisk(error, uploads);
  }
}

/**
 * @param {string} folder
 * @returns {Manifest}
 */
export function readManifest(folder) {
  const file = join(folder, 'backup.json');
  if (!existsSync(file)) throw new Refusal(`${folder} is no backup: it has no backup.json.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (manifest.format !== 1) throw new Refusal(`${file} is of a newer version of Cerulean. Restore it with that one.`);
  return manifest;
}

/** @param {Environment} env */
function databaseOf(env) {
  const url = env['DATABASE_URL'];
  if (url) return url;
  throw new Refusal(
    'DATABASE_URL is not set. Backups are for a PostgreSQL server of yours; the database that the demo brings with it has none.',
  );
}

/** @param {string} folder */
function countOf(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== '.gitkeep',
  ).length;
}

/** @param {string} file */
async function hashOf(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

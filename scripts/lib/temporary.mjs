import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCluster, endedCluster, IN_MEMORY, startPostgres } from './postgres.mjs';
import { isAlive } from './processes.mjs';
import { claim } from './running.mjs';

/** Pattern of test folder names. Each contains its maker's process id, which identifies leftovers of a killed run. */
const pattern = /^cerulean-test-(\d+)-\w+$/;

/** Bytes of memory that a whole test run may take for its files, and what it needs in all. */
const FILES = 6 * 2 ** 30;
const RUN = 12 * 2 ** 30;

/**
 * Returns the folder whose files are in memory, on Linux, if a whole test run fits in it. Returns `undefined` elsewhere,
 * and on a machine or in a container with little memory.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > FILES && process.availableMemory() > RUN ? IN_MEMORY : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates a data folder for tests. `remove` deletes it together with its embedded database.
 * @param {string} [from] a data folder whose stopped database and uploads are copied
 * @returns {Promise<{ dataDir: string, remove: () => Promise<void> }>}
 */
export async function temporaryDataFolder(from) {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), `cerulean-test-${process.pid}-`));
  mkdirSync(join(dataDir, 'logs'));
  if (from !== undefined) {
    cpSync(join(from, 'public'), join(dataDir, 'public'), { recursive: true });
    await copyCluster(from, dataDir);
  }
  return { dataDir, remove: () => remove(dataDir) };
}

/**
 * Starts a PostgreSQL for tests. `stop` also deletes it.
 * @param {string} [from] a data folder whose stopped database is copied; the database is empty by default
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function temporaryPostgres(from) {
  const { dataDir, remove: removeFolder } = await temporaryDataFolder(from);
  const logFile = join(dataDir, 'logs/postgres.log');
  const postgres = await startPostgres({ dataDir, mode: 'test', logFile, flags: fastAndForgetful });
  const stop = async () => {
    await postgres.stop();
    await removeFolder();
  };
  return { url: postgres.url, stop };
}

/**
 * PostgreSQL settings without the safety that a disposable database does not need. Autovacuum is off, because it would
 * visit a hundred test databases, several per second.
 */
export const fastAndForgetful = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_connections=200',
];

/**
 * Deletes a data folder and its database in a separate process, because deleting the 2 GB of a whole test run takes ten
 * seconds. If that process is killed, the next run deletes the rest: the data folder, which names its database, is last.
 * @param {string} dataDir
 */
async function remove(dataDir) {
  await claim(dataDir);
  const folder = await endedCluster(dataDir);
  const folders = folder === undefined ? [dataDir] : [folder, dataDir];
  spawn('rm', ['-rf', ...folders], { detached: true, stdio: 'ignore' }).unref();
}

async function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(pattern.exec(name)?.[1] ?? 0);
    const folder = join(tmpdir(), name);
    const found = pid === 0 || isAlive(pid, 'node') ? undefined : statSync(folder, { throwIfNoEntry: false });
    if (!found || found.uid !== process.getuid?.()) continue;
    await remove(folder);
  }
}

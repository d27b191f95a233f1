import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyCluster, endedCluster, IN_MEMORY, startPostgres } from './postgres.mjs';
import { isAlive } from './processes.mjs';
import { claim } from './running.mjs';

/** Pattern of test folder names. Each contains its maker's process id, which identifies leftovers of a killed run. */
const pattern = /^cerulean-test-(\d+)-\w+$/;

/** Bytes of memory that a whole test run takes for its files (4 GB), with some reserve. */
const FILES = 6 * 2 ** 30;
/** Bytes of memory that it takes in all (9 GB), with some reserve. */
const RUN = 12 * 2 ** 30;

/** Returns the folder for the files of a test run: in memory, if there is enough of it, otherwise the system's own. */
export function folderForTests() {
  return bytesInMemory() > FILES && process.availableMemory() > RUN ? IN_MEMORY : tmpdir();
}

/** Returns how many bytes fit in the folder whose files are in memory: 0 without one, 64 MB in many containers. */
export function bytesInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Creates an empty folder that the next test run deletes if this process is killed. */
export async function temporaryFolder() {
  await sweep();
  return mkdtempSync(join(tmpdir(), `cerulean-test-${process.pid}-`));
}

/**
 * Creates a data folder for tests. `remove` deletes it together with its embedded database.
 * @param {string} [from] a data folder whose stopped database and uploads are copied
 * @returns {Promise<{ dataDir: string, remove: () => Promise<void> }>}
 */
export async function temporaryDataFolder(from) {
  const dataDir = await temporaryFolder();
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
 * Deletes a data folder and its database in a separate process, because deleting the 4 GB of a whole test run takes ten
 * seconds. If that process is killed, the next run deletes the rest: the data folder, which names its database, is last.
 * @param {string} dataDir
 */
async function remove(dataDir) {
  await claim(dataDir);
  const folder = await endedCluster(dataDir);
  const folders = folder === undefined ? [dataDir] : [folder, dataDir];
  spawn('rm', ['-rf', ...folders], { detached: true, stdio: 'ignore' }).unref();
}

/** Deletes what killed runs left, in memory too: a run that finds too little of it is on the disk. */
async function sweep() {
  const parents = new Set([tmpdir(), IN_MEMORY].filter((parent) => existsSync(parent)));
  for (const folder of [...parents].flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))) {
    const pid = Number(pattern.exec(basename(folder))?.[1] ?? 0);
    const found = pid === 0 || isAlive(pid, 'node') ? undefined : statSync(folder, { throwIfNoEntry: false });
    if (!found || found.uid !== process.getuid?.()) continue;
    await remove(folder);
  }
}

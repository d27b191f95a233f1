import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster, startPostgres } from './postgres.mjs';
import { isAlive } from './processes.mjs';
import { claim } from './running.mjs';

/** Pattern of test folder names. Each contains its maker's process id, which identifies leftovers of a killed run. */
const pattern = /^cerulean-test-(\d+)-/;

/**
 * Creates a data folder for tests. `remove` deletes it together with its embedded database.
 * @returns {Promise<{ dataDir: string, remove: () => Promise<void> }>}
 */
export async function temporaryDataFolder() {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), `cerulean-test-${process.pid}-`));
  mkdirSync(join(dataDir, 'logs'));
  return { dataDir, remove: () => remove(dataDir) };
}

/**
 * Starts an empty PostgreSQL for tests. `stop` also deletes it.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function temporaryPostgres() {
  const { dataDir, remove: removeFolder } = await temporaryDataFolder();
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

/** @param {string} dataDir */
async function remove(dataDir) {
  await claim(dataDir);
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

async function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(pattern.exec(name)?.[1] ?? 0);
    const folder = join(tmpdir(), name);
    if (pid === 0 || isAlive(pid, 'node') || statSync(folder).uid !== process.getuid?.()) continue;
    await remove(folder);
  }
}

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster, startPostgres } from './postgres.mjs';
import { isAlive } from './processes.mjs';
import { claim } from './running.mjs';

/** Folders of tests: their names hold the process that made them, so that what a killed run left can be recognised. */
const pattern = /^cerulean-test-(\d+)-/;

/**
 * A data folder for tests, and its removal together with its embedded database.
 * @returns {Promise<{ dataDir: string, remove: () => Promise<void> }>}
 */
export async function temporaryDataFolder() {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), `cerulean-test-${process.pid}-`));
  mkdirSync(join(dataDir, 'logs'));
  return { dataDir, remove: () => remove(dataDir) };
}

/**
 * An empty PostgreSQL for tests, gone when it is stopped.
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
 * What a disposable database may do without. Autovacuum would go round a hundred databases of tests, several
 * in each second.
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

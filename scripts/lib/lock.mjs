import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './paths.mjs';
import { isAlive } from './processes.mjs';
import { codeOf, explainDisk } from './refusal.mjs';

/**
 * Does one thing at a time among all launchers and test runs of this clone. A lock whose process is gone counts as
 * free.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = inRoot('node_modules/.cache/cerulean', `${name}.lock`);
  while (!take(file)) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw explainDisk(error, file);
  }
  if (!isAlive(holder(file), 'node')) rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}

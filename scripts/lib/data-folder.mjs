import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './paths.mjs';
import { explainDisk, Refusal } from './refusal.mjs';

/** Megabytes for a database with the demo, its log, and the builds, with some reserve. */
const neededMegabytes = 400;

/**
 * Creates the data folder if it is missing. Refuses a folder that is not writable or has no space left.
 * @param {string | undefined} setting DATA_DIR, relative to the clone
 * @returns {string} absolute path
 */
export function openDataFolder(setting) {
  const folder = resolve(root, setting || '.data');
  try {
    mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o755 });
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, 'probe');
    rmSync(probe);
  } catch (error) {
    throw explainDisk(error, folder);
  }
  const { bavail, bsize } = statfsSync(folder);
  refuseFullDisk((bavail * bsize) / 1_000_000, folder);
  return folder;
}

/**
 * @param {number} freeMegabytes
 * @param {string} folder
 */
export function refuseFullDisk(freeMegabytes, folder) {
  if (freeMegabytes >= neededMegabytes) return;
  throw new Refusal(
    `The disk is full: ${Math.floor(freeMegabytes)} MB are free for ${folder}, and Cerulean needs ${neededMegabytes} MB. Free some space, or choose another folder with DATA_DIR.`,
  );
}

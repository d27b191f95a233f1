import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { endProcess, isAlive } from './processes.mjs';
import { Refusal } from './refusal.mjs';

/**
 * DATA_DIR/running.json records which launcher uses the folder and which processes it started. Without this record, two
 * launchers on one database would start every part twice, and the parts of a killed launcher would keep their ports.
 * @typedef {{ pid: number, host?: string, address: string, parts: Record<string, number> }} Running
 */

/**
 * @param {string} dataDir
 * @returns {Running | undefined}
 */
function read(dataDir) {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} dataDir */
function fileIn(dataDir) {
  return join(dataDir, 'running.json');
}

/**
 * Throws a refusal if a launcher uses this data folder. Otherwise ends the parts that a killed launcher left running.
 * @param {string} dataDir
 */
export async function claim(dataDir) {
  const running = read(dataDir);
  if (!running) return;
  // The process ids are from another machine, so on this machine they belong to unrelated processes.
  if (running.host !== undefined && running.host !== hostname()) {
    throw new Refusal(
      `${dataDir} is in use on ${running.host}. Every machine needs a DATA_DIR of its own; uploads are shared with UPLOADS=s3, or by a mount of public/uploads alone. If that machine is gone, or has another name now, delete ${fileIn(dataDir)}.`,
    );
  }
  if (running.pid !== process.pid && isAlive(running.pid, 'node')) {
    throw new Refusal(
      `Cerulean already runs from this folder (process ${running.pid}, ${running.address}). End it, or choose another folder with DATA_DIR and another PORT and CMS_PORT.`,
    );
  }
  await Promise.all(
    Object.values(running.parts)
      .filter((pid) => isAlive(pid, 'node'))
      .map((pid) => endProcess(pid, 'SIGTERM', 15_000)),
  );
  release(dataDir);
}

/**
 * Writes the running processes to DATA_DIR/running.json. Called whenever a part has started or ended.
 * @param {string} dataDir
 * @param {string} address
 * @param {{ name: string, pid: number | undefined }[]} parts
 */
export function record(dataDir, address, parts) {
  const alive = parts.filter((part) => part.pid !== undefined).map((part) => [part.name, part.pid]);
  const running = { pid: process.pid, host: hostname(), address, parts: Object.fromEntries(alive) };
  writeFileSync(fileIn(dataDir), `${JSON.stringify(running)}\n`);
}

/** @param {string} dataDir */
export function release(dataDir) {
  rmSync(fileIn(dataDir), { force: true });
}

import { spawn } from 'node:child_process';
import process from 'node:process';
import { inRoot, root } from './paths.mjs';

/**
 * Runs vitest on the Node that runs this, passes on what ends it, and gives its exit status.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export async function runVitest(args) {
  const all = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...args];
  const vitest = spawn(process.execPath, all, { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => vitest.kill(signal));
  return new Promise((resolve) => vitest.on('exit', (status) => resolve(status ?? 1)));
}

import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program of Node to its end and keeps what it writes.
 * @param {string[]} args the script and its arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runProgram(args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

/**
 * Runs a program of Node that writes to this terminal, passes on what ends it, and gives its exit status.
 * @param {readonly string[]} args the script and its arguments
 * @returns {Promise<number>}
 */
export async function runProgramHere(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
}

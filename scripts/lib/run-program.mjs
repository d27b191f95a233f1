import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program to its end and collects its standard output, its error output, and both interleaved in order.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {(child: import('node:child_process').ChildProcess) => void} [onStart]
 * @returns {Promise<{ code: number | null, output: string, errors: string, all: string }>}
 */
export function collect(program, args, options = {}, onStart = () => {}) {
  return new Promise((resolve, reject) => {
    const said = { output: '', errors: '', all: '' };
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @param {'output' | 'errors'} kind */
    const keep = (kind) => (/** @type {string} */ text) => {
      said[kind] += text;
      said.all += text;
    };
    child.stdout?.on('data', keep('output'));
    child.stderr?.on('data', keep('errors'));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...said }));
    onStart(child);
  });
}

/**
 * Returns the last lines of a program's output.
 * @param {string} text
 * @param {number} count
 */
export const lastLines = (text, count) => text.trim().split('\n').slice(-count).join('\n');

/**
 * Runs a Node program to its end and collects its output.
 * @param {string[]} args the script and its arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function runProgram(args, { cwd = root, env = process.env } = {}) {
  const { code, all } = await collect(process.execPath, args, { cwd, env });
  return { ok: code === 0, output: all.trim() };
}

/**
 * Runs a Node program in this terminal, forwards termination signals to it, and returns its exit status.
 * @param {readonly string[]} args the script and its arguments
 * @returns {Promise<number>}
 */
export async function runProgramHere(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
}

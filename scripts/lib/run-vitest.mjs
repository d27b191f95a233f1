import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { runProgramHere } from './run-program.mjs';

/**
 * Runs vitest on the Node that runs this, passes on what ends it, and gives its exit status.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export async function runVitest(args) {
  // Dozens of processes load the same modules, Strapi's thousands among them: what one has compiled, the others read. For
  // one run, because each compiles the backend to a separate folder.
  const compiled = await mkdtemp(join(tmpdir(), 'cerulean-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  try {
    return await runProgramHere([inRoot('node_modules/vitest/vitest.mjs'), 'run', ...args]);
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
}

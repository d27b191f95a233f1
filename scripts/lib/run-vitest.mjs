import { rm } from 'node:fs/promises';
import { builds, ensureBuilt } from './builds.mjs';
import { inRoot } from './paths.mjs';
import { runProgramHere } from './run-program.mjs';
import { folderForTests, temporaryFolder } from './temporary.mjs';

/**
 * Runs vitest on the current Node, forwards termination signals to it, and returns its exit status.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export async function runVitest(args) {
  await ensureBuilt(builds.messages);
  // The database tests copy a database of a thousand files a hundred times. On a disk, creating those files takes a sixth
  // of the tests' CPU time.
  process.env.TMPDIR ??= folderForTests();
  // Dozens of processes load the same modules, including thousands of Strapi's, so they share a cache of compiled code.
  // The cache lasts for one run, because each run compiles the backend to a separate folder.
  const compiled = await temporaryFolder();
  process.env.NODE_COMPILE_CACHE = compiled;
  try {
    return await runProgramHere([inRoot('node_modules/vitest/vitest.mjs'), 'run', ...args]);
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
}

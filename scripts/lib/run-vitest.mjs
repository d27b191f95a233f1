import { inRoot } from './paths.mjs';
import { runProgramHere } from './run-program.mjs';

/**
 * Runs vitest on the Node that runs this, passes on what ends it, and gives its exit status.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function runVitest(args) {
  // Dozens of processes load the same modules, Strapi's thousands among them: what one has compiled, the next one reads.
  process.env.NODE_COMPILE_CACHE ??= inRoot('node_modules/.cache/cerulean/compiled');
  return runProgramHere([inRoot('node_modules/vitest/vitest.mjs'), 'run', ...args]);
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reactRouter } from './builds.mjs';
import { inRoot } from './paths.mjs';
import { progress } from './progress.mjs';
import { runProgram } from './run-program.mjs';

/** @typedef {{ label: string, run: () => Promise<{ ok: boolean, output: string }> }} Check */

/**
 * Checks the types of every workspace, lint including import directions, and format. Prints what it finds.
 * @returns {Promise<boolean>} whether it found nothing
 */
export async function check() {
  const results = await Promise.all([typesAndLint(), format()].map(perform));
  for (const { label, output } of results.filter((result) => !result.ok)) {
    process.stdout.write(`\n${label}\n${output}\n`);
  }
  return results.every((result) => result.ok);
}

/** @param {Check} one */
async function perform({ label, run }) {
  const result = await progress.step(label, run);
  if (!result.ok) progress.say(`  ✗ ${label} found something, see below`);
  return { label, ...result };
}

/**
 * The linter is type-aware, so it also reports the compiler's errors for each project in the same pass.
 * @returns {Check}
 */
function typesAndLint() {
  const args = [program('oxlint'), '--type-aware', '--type-check', '--deny-warnings', '-f', 'unix'];
  const run = async () => {
    await routeTypes();
    return runProgram(args, { env: { ...lessCollection, ...process.env } });
  };
  return { label: 'Types and lint', run };
}

/**
 * The type checker is a Go program that spent a fifth of its time on garbage collection. It usually ends before much
 * garbage accumulates. Above the memory limit, Go collects as usual.
 */
const lessCollection = { GOGC: '400', GOMEMLIMIT: '3GiB' };

/** @returns {Check} */
function format() {
  const advice = 'Not formatted; run: npx oxfmt';
  const run = async () => {
    const { ok, output } = await runProgram([program('oxfmt'), '--check', '.']);
    return { ok, output: ok ? '' : `${advice}\n${output}` };
  };
  return { label: 'Format', run };
}

/** React Router generates the route types from the route table. */
async function routeTypes() {
  const { ok, output } = await runProgram([reactRouter(), 'typegen'], { cwd: inRoot('apps/storefront') });
  if (!ok) throw new Error(`The types of the routes could not be written:\n${output}`);
}

/**
 * Returns the path of the program that a package provides.
 * @param {string} name
 */
function program(name) {
  const require = createRequire(inRoot('package.json'));
  const manifest = inRoot('node_modules', name, 'package.json');
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name]);
}

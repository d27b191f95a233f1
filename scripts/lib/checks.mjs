import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { builds, ensureBuilt, reactRouter } from './builds.mjs';
import { inRoot } from './paths.mjs';
import { progress } from './progress.mjs';
import { runProgram } from './run-program.mjs';

/** @typedef {{ label: string, run: () => Promise<{ ok: boolean, output: string }> }} Check */

/**
 * Checks the types of every workspace, lint rules including import directions, and formatting. Prints all problems.
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
 * Returns the type and lint check. The type-aware linter also reports each project's compiler errors in the same pass.
 * @returns {Check}
 */
function typesAndLint() {
  const args = [program('oxlint'), '--type-aware', '--type-check', '--deny-warnings', '-f', 'unix'];
  const run = async () => {
    await ensureBuilt(builds.messages);
    await routeTypes();
    return runProgram(args, { env: { ...lessCollection, ...process.env } });
  };
  return { label: 'Types and lint', run };
}

/**
 * Reduces garbage collection in the type checker, a Go program that spent a fifth of its time on it. The program
 * usually ends before much garbage accumulates. Above the memory limit, Go collects as usual.
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

/** Generates the route types with React Router, from the route table. */
async function routeTypes() {
  const { ok, output } = await runProgram([reactRouter(), 'typegen'], { cwd: inRoot('apps/storefront') });
  if (!ok) throw new Error(`The types of the routes could not be written:\n${output}`);
}

/**
 * Returns the path of a package's command-line program.
 * @param {string} name
 */
function program(name) {
  const require = createRequire(inRoot('package.json'));
  const manifest = inRoot('node_modules', name, 'package.json');
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name]);
}

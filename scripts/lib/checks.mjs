import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { reactRouter } from './builds.mjs';
import { inRoot } from './paths.mjs';
import { progress } from './progress.mjs';
import { runProgram } from './run-program.mjs';

/** @typedef {{ label: string, run: () => Promise<{ ok: boolean, output: string }> }} Check */

/**
 * Types of every workspace, lint with the directions of imports, format. Says what was found.
 * @returns {Promise<boolean>} whether nothing was
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
 * Lint knows types, so it says what the compiler says of each project in the same pass.
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
 * What reads the types is a program of Go, and spent a fifth of its time on collecting garbage. It is over before there is much
 * of it; above the limit, Go collects as it otherwise does.
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

/** React Router writes the types of the routes from the route table. */
async function routeTypes() {
  const { ok, output } = await runProgram([reactRouter(), 'typegen'], { cwd: inRoot('apps/storefront') });
  if (!ok) throw new Error(`The types of the routes could not be written:\n${output}`);
}

/**
 * The program that a package brings.
 * @param {string} name
 */
function program(name) {
  const require = createRequire(inRoot('package.json'));
  const manifest = inRoot('node_modules', name, 'package.json');
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name]);
}

import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { reactRouter } from './builds.mjs';
import { inRoot } from './paths.mjs';
import { progress } from './progress.mjs';
import { atMost, runProgram } from './run-program.mjs';

/** @typedef {{ label: string, run: () => Promise<{ ok: boolean, output: string }> }} Check */

/**
 * Types of every workspace, lint with the directions of imports, format. Says what was found.
 * @returns {Promise<boolean>} whether nothing was
 */
export async function check() {
  const checks = [lint(), format(), ...typeProjects().map(types)];
  const results = await atMost(
    checks.map((one) => () => perform(one)),
    Math.min(4, availableParallelism()),
  );
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

/** @returns {Check} */
function lint() {
  const args = [program('oxlint'), '--type-aware', '--deny-warnings', '-f', 'unix'];
  return { label: 'Lint', run: () => runProgram(args) };
}

/** @returns {Check} */
function format() {
  const advice = 'Not formatted; run: npx oxfmt';
  const run = async () => {
    const { ok, output } = await runProgram([program('oxfmt'), '--check', '.']);
    return { ok, output: ok ? '' : `${advice}\n${output}` };
  };
  return { label: 'Format', run };
}

/**
 * Folders with a `tsconfig.json`, relative to the clone, the slowest first.
 * @returns {string[]}
 */
function typeProjects() {
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(inRoot(parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${parent}/${entry.name}`),
  );
  const projects = [...workspaces, 'apps/backend/src/admin', 'scripts', 'tests'];
  return projects.filter((project) => existsSync(inRoot(project, 'tsconfig.json')));
}

/**
 * @param {string} project
 * @returns {Check}
 */
function types(project) {
  const run = async () => {
    if (project === 'apps/storefront') await routeTypes();
    return runProgram([program('typescript', 'tsc'), '-p', inRoot(project), '--pretty', 'false']);
  };
  return { label: `Types of ${project}`, run };
}

/** React Router writes the types of the routes from the route table. */
async function routeTypes() {
  const { ok, output } = await runProgram([reactRouter(), 'typegen'], { cwd: inRoot('apps/storefront') });
  if (!ok) throw new Error(`The types of the routes could not be written:\n${output}`);
}

/**
 * The program that a package brings.
 * @param {string} name
 * @param {string} [command]
 */
function program(name, command = name) {
  const require = createRequire(inRoot('package.json'));
  const manifest = inRoot('node_modules', name, 'package.json');
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}

/**
 * `npm run test:long`: what takes too long for every change. Properties with random seeds, every look of the shop at every
 * width, fifty thousand abusive requests, then a crowd of buyers while parts of the system end, all with a seed by chance,
 * which the output names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

/** The journeys that hold pages against what every page must be. */
function filesThatLook() {
  const folder = new URL('../tests/journeys/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  const looks = /\bexpect(Template)?Looks\(|\bEVERY_LOOK\b/;
  return files.filter((file) => looks.test(readFileSync(new URL(file, folder), 'utf8')));
}

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { inRoot } = await import('./lib/paths.mjs');
  const { runProgramHere } = await import('./lib/run-program.mjs');
  const { runVitest } = await import('./lib/run-vitest.mjs');
  /** @type {[string, ...string[]][]} */
  const parts = [
    ['test-abuse.mjs', ...process.argv.slice(2)],
    ['test-faults.mjs', '--only', 'crowd'],
  ];
  const failed = [];
  process.env.RANDOM_SEEDS = '1';
  if ((await runVitest(['--project', 'unit*', '--project', 'db*'])) !== 0) failed.push('random seeds');
  delete process.env.RANDOM_SEEDS;
  process.env.EVERY_LOOK = '1';
  if ((await runVitest(['--project', 'journeys', ...filesThatLook()])) !== 0) failed.push('every look');
  delete process.env.EVERY_LOOK;
  for (const [script, ...args] of parts) {
    if ((await runProgramHere([inRoot('scripts', script), ...args])) !== 0) failed.push(script);
  }
  if (failed.length > 0) process.stderr.write(`\nNot green: ${failed.join(', ')}\n`);
  process.exit(failed.length > 0 ? 1 : 0);
});

/**
 * `npm run test:long`: runs the tests that take too long for every change. These are property tests with random seeds,
 * every appearance of the shop at every width, 50,000 abusive requests, a crowd of buyers while parts are killed, and
 * which messages nothing shows. The output names the random seeds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

/** Returns the journey tests that check the rules for every page in different appearances. */
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
    ['test-words.mjs'],
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

/**
 * `npm test`: check, then every layer of tests. Arguments after `--` go to vitest; where they choose tests, as in
 * `npm test -- -t R05` or `npm test -- races.test.ts`, they run alone, without the check.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { choosesTests } = await import('./lib/chosen-tests.mjs');
  const { runVitest } = await import('./lib/run-vitest.mjs');
  const args = process.argv.slice(2);
  if (choosesTests(args)) process.exit(await runVitest(args));
  // Everything will be needed: what the journeys wait for is built and booted while cheaper tests leave the machine time.
  process.env.WHOLE_RUN = '1';
  const { check } = await import('./lib/checks.mjs');
  const isClean = await check();
  // A finding does not hide what the tests would say; it fails the run all the same.
  const code = await runVitest(args);
  if (!isClean) process.stderr.write('\nThe check found something, see above the tests.\n');
  process.exit(code === 0 && !isClean ? 1 : code);
});

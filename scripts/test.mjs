/**
 * `npm test`: runs the checks, then every test layer. Arguments after `--` are passed to vitest. If they select tests,
 * as in `npm test -- -t R05` or `npm test -- races.test.ts`, only those tests run, without the checks.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { choosesTests } = await import('./lib/chosen-tests.mjs');
  const { runVitest } = await import('./lib/run-vitest.mjs');
  const args = process.argv.slice(2);
  if (choosesTests(args)) process.exit(await runVitest(args));
  // All layers will run, so the system for the journeys is built and booted while cheaper tests leave CPU time free.
  process.env.WHOLE_RUN = '1';
  const { check } = await import('./lib/checks.mjs');
  const isClean = await check();
  // A failed check does not prevent the tests from running, but the run still fails.
  const code = await runVitest(args);
  if (!isClean) process.stderr.write('\nThe check found something, see above the tests.\n');
  process.exit(code === 0 && !isClean ? 1 : code);
});

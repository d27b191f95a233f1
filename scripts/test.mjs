/**
 * `npm test`: check, then unit and contract tests, then journeys in a real browser against the whole system. What
 * stands after `--` is given to vitest: `npm test -- -t R05`.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { check } = await import('./lib/checks.mjs');
  const { runVitest } = await import('./lib/run-vitest.mjs');
  const isClean = await check();
  // A finding does not hide what the tests would say; it fails the run all the same.
  const code = await runVitest(process.argv.slice(2));
  if (!isClean) process.stderr.write('\nThe check found something, see above the tests.\n');
  process.exit(code === 0 && !isClean ? 1 : code);
});

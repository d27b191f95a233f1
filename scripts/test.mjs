/**
 * `npm test`: check, then unit and contract tests, then journeys in a real browser against the whole system. What
 * stands after `--` is given to vitest: `npm test -- -t R05`.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { inRoot, root } from './lib/paths.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { check } = await import('./lib/checks.mjs');
  const isClean = await check();
  // A finding does not hide what the tests would say; it fails the run all the same.
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)];
  const vitest = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => vitest.kill(signal));
  const code = await new Promise((resolve) => vitest.on('exit', (status) => resolve(status ?? 1)));
  if (!isClean) process.stderr.write('\nThe check found something, see above the tests.\n');
  process.exit(code === 0 && !isClean ? 1 : code);
});

/** `npm run test:abuse`: bad input to every operation, route and form of a system of its own. Never a 5xx. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { inRoot, root } from './lib/paths.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const config = inRoot('tests/abuse/vitest.config.ts');
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--config', config, ...process.argv.slice(2)];
  const vitest = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => vitest.kill(signal));
  process.exit(await new Promise((resolve) => vitest.on('exit', (status) => resolve(status ?? 1))));
});

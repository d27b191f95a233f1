/** `npm run test:abuse`: bad input to every operation, route and form of a system of its own. Never a 5xx. */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { inRoot } from './lib/paths.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runVitest } = await import('./lib/run-vitest.mjs');
  process.exit(await runVitest(['--config', inRoot('tests/abuse/vitest.config.ts'), ...process.argv.slice(2)]));
});

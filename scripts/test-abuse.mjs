/**
 * `npm run test:abuse`: sends bad input to every operation, route, and form of a separate system, one after another,
 * then 50,000 randomly mutated requests. None may return 5xx. ABUSE_SEED repeats a run, ABUSE_REQUESTS shortens it.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { inRoot } from './lib/paths.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runVitest } = await import('./lib/run-vitest.mjs');
  // The inspectors that measure the parts' memory open on request, each on a separate port.
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --inspect-port=0`;
  process.exit(await runVitest(['--config', inRoot('tests/abuse/vitest.config.ts'), ...process.argv.slice(2)]));
});

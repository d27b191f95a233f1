/**
 * `npm run test:abuse`: sends bad input to every operation, route, and form of a separate system, one after another,
 * then 50,000 randomly mutated requests. No response may be 5xx. ABUSE_SEED repeats a run, ABUSE_REQUESTS shortens it.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { inRoot } from './lib/paths.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runVitest } = await import('./lib/run-vitest.mjs');
  // Port 0 gives a separate free port to each part's inspector, which opens on request and measures the part's memory.
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --inspect-port=0`;
  process.exit(await runVitest(['--config', inRoot('tests/abuse/vitest.config.ts'), ...process.argv.slice(2)]));
});

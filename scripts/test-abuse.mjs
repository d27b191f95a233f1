/**
 * `npm run test:abuse`: bad input to every operation, route and form of a separate system, one place after the other and
 * 50,000 mutated requests by chance. Never a 5xx. ABUSE_SEED repeats a run, ABUSE_REQUESTS makes it shorter.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { inRoot } from './lib/paths.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runVitest } = await import('./lib/run-vitest.mjs');
  // The parts' inspectors, which count their memory, open when they are asked to, each on a separate port.
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --inspect-port=0`;
  process.exit(await runVitest(['--config', inRoot('tests/abuse/vitest.config.ts'), ...process.argv.slice(2)]));
});

/** `npm run test:faults`: ends parts of a system while people buy; nothing may be lost. They run in `npm test`, too. */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runVitest } = await import('./lib/run-vitest.mjs');
  process.exit(await runVitest(['--project', 'faults', ...process.argv.slice(2)]));
});

/**
 * `npm run bench:fields`: what the worst of some hostile texts of 100 kB costs each field that a caller can send, the
 * slowest first. Ends with 1 when one of them takes 5 ms of CPU, so that twenty cannot hold the shop up for 100 ms.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { benchFields } = await import('./run-fields.ts');
  process.exit(benchFields() ? 0 : 1);
});

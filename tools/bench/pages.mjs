/**
 * `npm run bench:pages`: a kept page beside a bare server that sends the same bytes, and what drawing the list of 40
 * products costs. Ends with 1 when a target is missed.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../../scripts/lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { benchPages } = await import('./run-pages.ts');
  process.exit((await benchPages()) ? 0 : 1);
});

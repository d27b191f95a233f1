/**
 * `npm run bench:growth`: what lists, details, filters and searches cost with 24, 1,000 and 10,000 products, and what a list
 * of 12 costs through the API. Ends with 1 when a target is missed.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../../scripts/lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { benchGrowth } = await import('./run-growth.ts');
  process.exit((await benchGrowth()) ? 0 : 1);
});

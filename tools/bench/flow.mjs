/**
 * `npm run bench:flow`: what one purchase costs in CPU, beside the same eleven steps as a bare program, and what adding
 * to a full cart costs beside adding to an empty one. Ends with 1 when a target is missed.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../../scripts/lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { benchFlow } = await import('./run-flow.ts');
  process.exit((await benchFlow()) ? 0 : 1);
});

/**
 * `npm run bench:fields`: what the worst of some hostile texts of 100 kB costs each field that a caller can send, the
 * slowest first; and how long `/healthz` of a running shop takes beside twenty posts of such texts. Ends with 1 when a field
 * takes 5 ms of CPU, or `/healthz` more than 100 ms.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../../scripts/lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { benchFields } = await import('./run-fields.ts');
  const { benchHostilePosts } = await import('./hostile-posts.ts');
  const areShort = benchFields();
  process.exit((await benchHostilePosts()) && areShort ? 0 : 1);
});

/**
 * `npm run bench:publish`: how long after a press on *Publish* every public page that shows it is new, with two storefronts
 * and two backends. Ends with 1 when a target is missed.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../../scripts/lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { benchPublish } = await import('./run-publish.ts');
  process.exit((await benchPublish()) ? 0 : 1);
});

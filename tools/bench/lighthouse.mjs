/**
 * `npm run bench:lighthouse`: what Lighthouse says of six pages on a phone, five times each. Ends with 1 when a target is
 * missed. Lighthouse comes from npm when it is wanted: nothing that the shop runs or is tested by needs it.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../../scripts/lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { benchLighthouse } = await import('./run-lighthouse.ts');
  process.exit((await benchLighthouse()) ? 0 : 1);
});

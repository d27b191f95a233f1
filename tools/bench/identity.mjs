/**
 * `npm run bench:identity`: what a log-in costs beside its hash, whether log-ins hold the others up, and what a call of
 * a visitor who is logged in costs beside plain Strapi. Ends with 1 when a target is missed.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../../scripts/lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { benchIdentity } = await import('./run-identity.ts');
  process.exit((await benchIdentity()) ? 0 : 1);
});

/**
 * `npm run build`: builds the backend, the admin panel, and the storefront if their inputs changed, and starts nothing.
 * An update builds in a folder beside the running shop.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { builds, ensureBuilt } = await import('./lib/builds.mjs');
  for (const build of [builds.backend, builds.storefront, builds.admin]) await ensureBuilt(build);
});

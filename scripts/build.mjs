/**
 * `npm run build`: builds the backend, the admin panel, and the storefront if their inputs changed, and starts nothing.
 * An update builds in a folder beside the running shop.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { builds, ensureBuilt, storefrontBuild } = await import('./lib/builds.mjs');
  const { givenEnvironment } = await import('./lib/environment.mjs');
  const languages = (givenEnvironment()['LANGUAGES'] ?? 'en').split(',').map((name) => name.trim());
  const shops = languages.map((language) => storefrontBuild(language));
  for (const build of [builds.backend, ...shops, builds.admin]) await ensureBuilt(build);
});

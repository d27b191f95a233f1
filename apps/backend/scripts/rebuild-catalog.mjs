/**
 * Rebuilds the catalog tables from published content: `node apps/backend/scripts/rebuild-catalog.mjs`, with the
 * backend's environment. It can run beside a live backend. Visitors see the old rows until it finishes.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const appDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
process.env.NODE_ENV = 'production';
process.env.STRAPI_TELEMETRY_DISABLED = 'true';
process.noDeprecation = true;

const { settings, SettingsError } = require('../dist/src/operations/settings.js');
const { bootFailure } = require('../dist/src/operations/boot-failure.js');
try {
  settings();
  const { createStrapi } = require('@strapi/strapi');
  const app = createStrapi({ appDir, distDir: join(appDir, 'dist'), autoReload: false, serveAdminPanel: false });
  await app.load();
  const { rebuildCatalog } = require('../dist/src/content/publish/rebuild-catalog.js');
  console.log(`catalog: ${await rebuildCatalog(app)} documents`);
  await app.destroy();
  process.exit(0);
} catch (error) {
  for (const line of error instanceof SettingsError ? error.messages : bootFailure(error))
    console.error(`catalog: ${line}`);
  process.exit(1);
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strapiEnvironment } from './strapi-environment.ts';

/**
 * Fills an empty database and data folder with the demo, like a first boot. It runs as a separate process, because
 * Strapi is a global and every test file and system copies the result.
 */
const [url = '', data = ''] = process.argv.slice(2);
const appDir = join(dirname(fileURLToPath(import.meta.url)), '..');
Object.assign(process.env, strapiEnvironment(url, data));
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi') as typeof import('@strapi/strapi');
const strapi = createStrapi({ appDir, distDir: join(appDir, 'dist'), autoReload: false, serveAdminPanel: false });
await strapi.load();
await strapi.destroy();
process.exit(0);

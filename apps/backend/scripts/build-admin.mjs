/**
 * Builds the admin panel to `dist/build` with Strapi's own steps but without its TypeScript compiler: our sources are
 * compiled by build.mjs and checked by `npm run check`. Takes about a minute. The bundle is the same for every
 * deployment, so missing settings get placeholder values.
 */
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const appDir = join(dirname(fileURLToPath(import.meta.url)), '..');
const distDir = join(appDir, 'dist');
const require = createRequire(import.meta.url);
const strapiRoot = dirname(require.resolve('@strapi/strapi/package.json'));

const standIns = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1/nothing',
  APP_KEYS: 'stand-in-stand-in-stand-in',
  MAIL_FROM: 'nobody@example.com',
  SMTP_URL: 'smtp://127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
};
for (const name of [
  'INTERNAL_SECRET',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
]) {
  standIns[name] = 'stand-in-stand-in-stand-in-stand-in';
}
for (const [name, value] of Object.entries(standIns)) process.env[name] ||= value;
process.env.DATA_DIR = join(distDir, 'admin-build-data');
process.env.MODE = 'demo';
process.env.NODE_ENV = 'production';
process.env.STRAPI_TELEMETRY_DISABLED = 'true';

const { createStrapi } = require('@strapi/strapi');
const { createBuildContext } = require(join(strapiRoot, 'dist/src/node/create-build-context.js'));
const { writeStaticClientFiles } = require(join(strapiRoot, 'dist/src/node/staticFiles.js'));
const { build } = require(join(strapiRoot, 'dist/src/node/vite/build.js'));

const logger = { debug() {}, info() {}, log() {}, warn: console.warn, error: console.error };
const started = performance.now();
const next = join(distDir, 'admin-next');
const strapi = createStrapi({ appDir, distDir, autoReload: true, serveAdminPanel: false });
// The new panel is built next to the one being served and swapped in when done.
strapi.config.set('dirs.dist.root', next);
const context = await createBuildContext({
  cwd: appDir,
  logger,
  strapi,
  tsconfig: { config: { options: { outDir: distDir } } },
  options: { minify: true, sourcemaps: false, stats: false },
});
await writeStaticClientFiles(context);
await build({ ...context, tsconfig: undefined });
await rm(join(distDir, 'build'), { recursive: true, force: true });
await rename(join(next, 'build'), join(distDir, 'build'));
await rm(next, { recursive: true, force: true });
console.log(`admin panel: built in ${Math.round((performance.now() - started) / 1000)} s`);
process.exit(0);

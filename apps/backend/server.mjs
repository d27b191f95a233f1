/**
 * Starts the backend from `dist/`: settings first, then Strapi. Whatever prevents the start is said in one line on
 * stderr and ends the process with code 1. SIGTERM and SIGINT drain: no new connections, what is in flight is answered.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long a request in flight may take before its socket is cut, in milliseconds. */
const DRAIN_MS = 10_000;

/**
 * How long the whole end may take, in milliseconds. Service managers kill after some time, and what is under way then is
 * cut; what we leave ourselves is picked up by the next start, as after a crash.
 */
const END_MS = 28_000;

/**
 * A slow client must not hold a socket for Node's default five minutes; two are enough for an editor's largest picture. The
 * storefront's connections stay open between requests, or its next call could hit a connection that is closing.
 */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };

const appDir = dirname(fileURLToPath(import.meta.url));
const distDir = join(appDir, 'dist');
const require = createRequire(import.meta.url);

// Strapi's development mode writes types and offers the content-type builder; ours are files in git.
process.env.NODE_ENV = 'production';
process.env.STRAPI_TELEMETRY_DISABLED = 'true';
// Strapi runs relation queries in parallel on one connection. pg warns that it will forbid this one day; we can't change it
// here.
process.noDeprecation = true;

function refuse(lines) {
  for (const line of lines) console.error(`backend: ${line}`);
  process.exit(1);
}

if (!existsSync(join(distDir, 'src/index.js')))
  refuse(['it has not been built; run: node apps/backend/scripts/build.mjs']);

const { settings, SettingsError } = require('./dist/src/operations/settings.js');
const { bootFailure } = require('./dist/src/operations/boot-failure.js');
const { drain } = require('./dist/src/operations/drain.js');

try {
  settings();
} catch (error) {
  refuse(error instanceof SettingsError ? error.messages : bootFailure(error));
}

const { createStrapi } = require('@strapi/strapi');
const serveAdminPanel = existsSync(join(distDir, 'build/index.html'));
let app;
try {
  app = createStrapi({ appDir, distDir, autoReload: false, serveAdminPanel });
  // Strapi's own handlers cut the sockets that are in flight; ours stand at the end of this file.
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);
  await app.load();
  const { httpServer } = app.server;
  Object.assign(httpServer, TIMEOUTS);
  httpServer.removeAllListeners('error');
  httpServer.on('error', (error) => {
    if (httpServer.listening) app.log.error(error);
    else refuse(bootFailure(error));
  });
  await app.listen();
} catch (error) {
  refuse(bootFailure(error));
}
if (!serveAdminPanel)
  app.log.warn('The admin panel has not been built; run: node apps/backend/scripts/build-admin.mjs');
process.send?.({ type: 'ready', port: settings().CMS_PORT });

let stopping = false;
async function stop(signal) {
  if (stopping) return;
  stopping = true;
  app.log.info(`${signal}: draining`);
  setTimeout(() => {
    app.log.error('What was under way did not end in time; the next start goes on with it');
    process.exit(1);
  }, END_MS).unref();
  await drain(app.server.httpServer, DRAIN_MS);
  await app.destroy();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
// By itself Node ends with it, and tools that rotate logs send it to whatever they find.
process.on('SIGHUP', () => {});

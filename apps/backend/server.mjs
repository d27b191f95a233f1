/**
 * Starts the backend from `dist/`: settings first, then Strapi. A failed start is reported in one line on stderr and
 * ends the process with code 1. SIGTERM and SIGINT drain: no new connections, and requests in flight are answered.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Milliseconds that a request in flight may take on shutdown before its socket is closed. */
const DRAIN_MS = 10_000;

/**
 * Milliseconds for the whole shutdown, because service managers kill the process after a while and abort running work.
 * Work that we leave unfinished is picked up by the next start, as after a crash.
 */
const END_MS = 28_000;

/**
 * A slow client must not hold a socket for Node's default five minutes. Two are enough for an editor's largest picture.
 * Connections from the storefront stay open between requests, or its next call could hit a closing connection.
 */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };

const appDir = dirname(fileURLToPath(import.meta.url));
const distDir = join(appDir, 'dist');
const require = createRequire(import.meta.url);

// Strapi's development mode writes types and offers the content-type builder, but our content types are files in git.
process.env.NODE_ENV = 'production';
process.env.STRAPI_TELEMETRY_DISABLED = 'true';
// Strapi runs relation queries in parallel on one connection. pg warns that it will forbid parallel queries in the
// future, and we cannot change Strapi here.
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
  // Strapi's own handlers close sockets with requests in flight. Our handlers are at the end of this file.
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
// By default, SIGHUP ends Node, and log rotation tools send it to any process they find.
process.on('SIGHUP', () => {});

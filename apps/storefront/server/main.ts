import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServerReports, reportEnvironment } from '@cerulean/contract/server-reports';
import { showsRibbon } from '@cerulean/contract/settings';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import { drain } from './drain.ts';
import { subscribeToInvalidations } from './invalidation-stream.ts';
import { createLog } from './log.ts';
import { createErrorTunnel } from './error-tunnel.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { createReadiness } from './readiness.ts';
import { gatewayOrigins, publicConfig, settingsOrExit, thirdPartySources } from './settings.ts';
import { createSharedData } from './shared-data.ts';
import { readStaticFiles } from './static-files.ts';
import type { createRenderer } from '../app/platform/renderer.server.ts';

/** The shop's server: `node server/main.ts` after a build. Settings come from environment variables. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Milliseconds for which a process that crashed with an exception waits for its error report to be sent. */
const LAST_WORDS = 1_000;

const settings = settingsOrExit(process.env);
const folder = join(import.meta.dirname, '../build');
const backend = { baseUrl: settings.CMS_URL, prefix: settings.CMS_PREFIX };

const build = (await import(join(folder, 'server/index.js'))) as ServerBuild;
const entry = build.entry.module as typeof build.entry.module & { createRenderer: typeof createRenderer };
const renderer = entry.createRenderer(build, 'production');
const buildId = build.assets.version;
const reports =
  settings.ERROR_DSN === undefined
    ? undefined
    : createServerReports({
        dsn: settings.ERROR_DSN,
        part: 'storefront',
        release: buildId,
        environment: reportEnvironment(showsRibbon(settings)),
      });
const { log, requests, flush } = createLog(settings.LOG_LEVEL, reports?.tell);

const cache = createPageCache({
  maxBytes: CACHE_BYTES,
  onStale: (key, err) => log.warn({ key, err }, 'An older copy of a page is served'),
});
const shared = createSharedData();
const pages = createPages({
  renderer: () => Promise.resolve(renderer),
  cache,
  shared,
  backend,
  config: publicConfig(settings, buildId),
  https: settings.PUBLIC_URL.startsWith('https:'),
  sessionMaxAge: settings.SESSION_MAX_AGE,
  gatewayOrigins: gatewayOrigins(settings),
  thirdParties: thirdPartySources(settings),
  panelOrigin: new URL(settings.CMS_PUBLIC_URL).origin,
});
const app = createApp({
  publicUrl: settings.PUBLIC_URL,
  backend,
  hsts: settings.HSTS,
  internalSecret: settings.INTERNAL_SECRET,
  trustedProxies: settings.TRUSTED_PROXIES,
  buildId: () => buildId,
  files: await readStaticFiles(join(folder, 'client')),
  pages,
  sendReport: createErrorTunnel(settings.ERROR_DSN),
  isReady: createReadiness({ backend, renderFirst: () => pages.renderFirst(log) }),
  cache,
  log,
  requests,
});
const unsubscribe = subscribeToInvalidations({
  backend,
  internalSecret: settings.INTERNAL_SECRET,
  log,
  onInvalidate: (tags) => {
    shared.invalidate(tags);
    cache.invalidate(tags);
  },
});

const server = createServer(
  {
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16_384,
  },
  app,
);
server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? `PORT ${settings.PORT} is in use: end what uses it, or set another PORT`
      : error.message;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
server.listen(settings.PORT, settings.HOST, () => {
  log.info({ host: settings.HOST, port: settings.PORT, buildId }, 'The shop is open');
});

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  unsubscribe();
  await drain(server);
  log.info({}, 'The shop is closed');
  flush();
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
// By default, Node exits on SIGHUP, which log rotation tools send to any process they find.
process.on('SIGHUP', () => {});
process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'The storefront ends: an exception was not caught');
  flush();
  setTimeout(() => process.exit(1), LAST_WORDS);
  void Promise.resolve(reports?.settled()).finally(() => process.exit(1));
});

import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServerReports, reportEnvironment } from '@cerulean/contract/server-reports';
import { showsRibbon } from '@cerulean/contract/settings';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import type { ServerBuild } from 'react-router';
import { buildFolder } from '../language.ts';
import { createApp } from './app.ts';
import { drain } from './drain.ts';
import { subscribeToInvalidations } from './invalidation-stream.ts';
import { createLog } from './log.ts';
import { createErrorTunnel } from './error-tunnel.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { createReadiness } from './readiness.ts';
import { gatewayOrigins, languagesOrExit, publicConfig, settingsOrExit, thirdPartySources } from './settings.ts';
import { createSharedData } from './shared-data.ts';
import { readStaticFiles } from './static-files.ts';
import type { createRenderer } from '../app/platform/renderer.server.ts';

/** The shop's server: `node server/main.ts` after a build. Settings come from environment variables. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Milliseconds for which a process that crashed with an exception waits for its error report to be sent. */
const LAST_WORDS = 1_000;

const settings = settingsOrExit(process.env);
const backend = { baseUrl: settings.CMS_URL, prefix: settings.CMS_PREFIX };

const languages = languagesOrExit(settings);
const folderOf = (language: Language) => join(import.meta.dirname, '..', buildFolder(language));
const builds = new Map(await Promise.all(languages.map(async (language) => [language, await load(language)] as const)));
const buildId = buildOf(DEFAULT_LANGUAGE).config.buildId;
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

/** Loads the build of a language. Exits if there is none. */
async function load(language: Language) {
  const file = join(folderOf(language), 'server/index.js');
  if (!existsSync(file)) {
    process.stderr.write(`The shop is not built in ${language}: run \`npm run build\` with the same LANGUAGES\n`);
    process.exit(1);
  }
  const build = (await import(file)) as ServerBuild;
  const entry = build.entry.module as typeof build.entry.module & { createRenderer: typeof createRenderer };
  return {
    renderer: entry.createRenderer(build, 'production'),
    config: publicConfig(settings, languages, build.assets.version),
    files: await readStaticFiles(join(folderOf(language), 'client')),
  };
}

function buildOf(language: Language): Awaited<ReturnType<typeof load>> {
  const build = builds.get(language);
  if (!build) throw new Error(`The shop is not built in ${language}`);
  return build;
}

const cache = createPageCache({
  maxBytes: CACHE_BYTES,
  onStale: (key, err) => log.warn({ key, err }, 'An older copy of a page is served'),
});
const shared = createSharedData();
const pages = createPages({
  languages,
  renderer: (language) => Promise.resolve(buildOf(language).renderer),
  cache,
  shared,
  backend,
  config: (language) => buildOf(language).config,
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
  languages,
  buildId: (language) => buildOf(language).config.buildId,
  files: new Map([...builds.values()].flatMap(({ files }) => [...files])),
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
  if (error.code === 'EADDRINUSE')
    process.stderr.write(`PORT ${settings.PORT} is in use: end what uses it, or set another PORT\n`);
  else process.stderr.write(`${error.message}\n`);
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

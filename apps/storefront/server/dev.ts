import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import { createErrorTunnel } from './error-tunnel.ts';
import { createLog } from './log.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { createReadiness } from './readiness.ts';
import { languageOfBuild } from '../language.ts';
import { gatewayOrigins, publicConfig, settingsOrExit } from './settings.ts';
import { createSharedData } from './shared-data.ts';
import type { createRenderer } from '../app/platform/renderer.server.ts';

/** These are the settings of the shop's development server: code from Vite, reloaded on save, nothing cached. */
const settings = settingsOrExit(process.env);
const { log, requests } = createLog(settings.LOG_LEVEL);
const backend = { baseUrl: settings.CMS_URL, prefix: settings.CMS_PREFIX };
const server = createServer();
const vite = await createVite({
  root: `${import.meta.dirname}/..`,
  server: { middlewareMode: { server }, hmr: { server } },
  appType: 'custom',
});

/** Headers to remove. Vite inserts scripts and styles into the page, so the CSP applies to builds only. */
const WITHOUT_POLICY = ['content-security-policy'];

// A limit of 0 bytes disables the cache.
const cache = createPageCache({ maxBytes: 0 });
const language = languageOfBuild();
const pages = createPages({
  languages: [language],
  renderer: async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    const entry = build.entry.module as typeof build.entry.module & { createRenderer: typeof createRenderer };
    return entry.createRenderer(build, 'development');
  },
  cache,
  // With a clock at Infinity, no shared data is ever fresh.
  shared: createSharedData(() => Infinity),
  backend,
  config: () => publicConfig(settings, [language], 'dev'),
  https: false,
  sessionMaxAge: settings.SESSION_MAX_AGE,
  gatewayOrigins: gatewayOrigins(settings),
  panelOrigin: new URL(settings.CMS_PUBLIC_URL).origin,
});
const app = createApp({
  publicUrl: settings.PUBLIC_URL,
  backend,
  hsts: settings.HSTS,
  internalSecret: settings.INTERNAL_SECRET,
  trustedProxies: settings.TRUSTED_PROXIES,
  languages: [language],
  buildId: () => 'dev',
  files: new Map(),
  pages,
  sendReport: createErrorTunnel(settings.ERROR_DSN),
  isReady: createReadiness({ backend }),
  cache,
  log,
  requests,
});

server.on('request', (request, response) => {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers?: Record<string, string>) => {
    for (const name of WITHOUT_POLICY) delete headers?.[name];
    return writeHead(status, headers);
  }) as typeof response.writeHead;
  vite.middlewares(request, response, () => app(request, response));
});
server.listen(settings.PORT, settings.HOST, () => {
  log.info({ host: settings.HOST, port: settings.PORT }, 'The shop is open, and reloads on save');
});

async function end(): Promise<void> {
  server.closeAllConnections();
  await vite.close();
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());

/**
 * The storefront for `bench:pages`, with a page cache that stores nothing, so that every request renders its page. All
 * else is assembled as in `apps/storefront/server/main.ts`. Reports the storefront's URL on request.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { createRenderer } from '../../apps/storefront/app/platform/renderer.server.ts';
import { createApp } from '../../apps/storefront/server/app.ts';
import { createLog } from '../../apps/storefront/server/log.ts';
import { createPageCache } from '../../apps/storefront/server/page-cache.ts';
import { createPages } from '../../apps/storefront/server/pages.ts';
import { publicConfig, settingsOrExit } from '../../apps/storefront/server/settings.ts';
import { createSharedData } from '../../apps/storefront/server/shared-data.ts';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { inRoot } from '../../scripts/lib/paths.mjs';

type ServerBuild = Parameters<typeof createRenderer>[0];

const settings = settingsOrExit(process.env);
const { log, requests } = createLog(settings.LOG_LEVEL);
const build = (await import(inRoot('apps/storefront/build/server/index.js'))) as ServerBuild;
const entry = build.entry.module as typeof build.entry.module & { createRenderer: typeof createRenderer };
const renderer = entry.createRenderer(build, 'production');
const backend = { baseUrl: settings.CMS_URL, prefix: settings.CMS_PREFIX };
const cache = createPageCache({ maxBytes: 0 });
const pages = createPages({
  renderer: () => Promise.resolve(renderer),
  cache,
  shared: createSharedData(),
  backend,
  languages: [DEFAULT_LANGUAGE],
  config: () => publicConfig(settings, [DEFAULT_LANGUAGE], build.assets.version),
  https: settings.PUBLIC_URL.startsWith('https:'),
  sessionMaxAge: settings.SESSION_MAX_AGE,
  gatewayOrigins: [],
  panelOrigin: new URL(settings.CMS_PUBLIC_URL).origin,
});
const app = createApp({
  publicUrl: settings.PUBLIC_URL,
  backend,
  internalSecret: settings.INTERNAL_SECRET,
  hsts: settings.HSTS,
  trustedProxies: 0,
  languages: [DEFAULT_LANGUAGE],
  buildId: () => build.assets.version,
  files: new Map(),
  pages,
  isReady: () => Promise.resolve(true),
  cache,
  log,
  requests,
});

process.on('message', () => {
  const server = createServer(app).listen(0, '127.0.0.1', () => {
    process.send?.({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
});

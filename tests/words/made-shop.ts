import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { parseSettings } from '@cerulean/contract/settings/parse-settings';
import { DEFAULT_LANGUAGE, type Language, PSEUDO } from '@cerulean/messages/languages';
import { SHIPPING_OBSTACLES } from '@cerulean/rules/shipping';
import { pino } from 'pino';
import { buildFolder } from '../../apps/storefront/language.ts';
import { createApp } from '../../apps/storefront/server/app.ts';
import { createPageCache } from '../../apps/storefront/server/page-cache.ts';
import { createPages } from '../../apps/storefront/server/pages.ts';
import { gatewayOrigins, publicConfig } from '../../apps/storefront/server/settings.ts';
import { createSharedData } from '../../apps/storefront/server/shared-data.ts';
import { inRoot } from '../../scripts/lib/paths.mjs';
import type { Random } from '../abuse/random.ts';
import { type MadeBackend, startMadeBackend } from './made-backend.ts';
import { importWithStates } from './made-states.ts';

/** Key with which the made shop signs. It opens nothing. */
export const SECRET = 'made-secret-made-secret-made-secret-made';

/** More than the lifetime of shared data, in milliseconds. */
const LONG = 100_000;

/** The shop in the language of tests, which keeps nothing between two requests, and its backend. */
export interface MadeShop {
  url: string;
  backend: MadeBackend;
}

/** Starts the built shop in this process, on a made backend. */
export async function startMadeShop(random: Random): Promise<MadeShop> {
  const obstacles = SHIPPING_OBSTACLES.map((why) => ({ why, options: [] }));
  const backend = await startMadeBackend(random, obstacles);
  const options = { baseUrl: backend.url, prefix: '/api' };
  let listener: RequestListener | undefined;
  // No idle connection is closed, so that none ends just when the next request takes it.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => listener?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`;

  const parsed = parseSettings(
    {
      MODE: 'test',
      PUBLIC_URL: publicUrl,
      CMS_URL: backend.url,
      CMS_PUBLIC_URL: backend.url,
      CMS_PREFIX: '/api',
      INTERNAL_SECRET: SECRET,
      LANGUAGES: `${DEFAULT_LANGUAGE},${PSEUDO}`,
      OIDC_PROVIDERS: JSON.stringify([{ name: 'google', clientId: 'made' }]),
    },
    'storefront',
  );
  if (!parsed.ok) throw new Error(parsed.messages.join('\n'));
  const { settings } = parsed;
  const languages: readonly Language[] = [DEFAULT_LANGUAGE, PSEUDO];
  const file = join(inRoot('apps/storefront'), buildFolder(PSEUDO), 'server/index.js');
  const build = await importWithStates(file, random);
  const renderer = build.entry.module.createRenderer(build, 'production');
  const silent = pino({ level: 'silent' });
  const cache = createPageCache({ maxBytes: 1, quality: { first: 1, final: 1 } });
  let now = 0;
  const pages = createPages({
    languages,
    renderer: () => Promise.resolve(renderer),
    cache,
    shared: createSharedData(() => (now += LONG)),
    backend: options,
    config: () => publicConfig(settings, languages, 'made'),
    https: false,
    sessionMaxAge: settings.SESSION_MAX_AGE,
    gatewayOrigins: gatewayOrigins(settings),
    panelOrigin: backend.url,
  });
  listener = createApp({
    publicUrl,
    backend: options,
    hsts: 'off',
    internalSecret: SECRET,
    trustedProxies: 0,
    languages,
    buildId: () => 'made',
    files: new Map(),
    pages,
    isReady: () => Promise.resolve(true),
    cache,
    log: silent,
    requests: silent,
  });
  return { url: publicUrl, backend };
}

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settings } from '../src/operations/settings.ts';

/**
 * The backend's own listener. Behind HTTPS, Koa has to trust the proxy's `X-Forwarded-Proto`, or it refuses to send the
 * admin panel's Secure cookie. Caller addresses are determined by `global::caller-address`, never by Koa.
 */
export default () => {
  const { HOST, CMS_PORT, CMS_PUBLIC_URL, APP_KEYS } = settings();
  return {
    host: HOST,
    port: CMS_PORT,
    // Longer than proxies keep an idle connection (nginx: 60 s), so that none sends a request into a closing one.
    http: { serverOptions: { keepAliveTimeout: 65_000 } },
    url: CMS_PUBLIC_URL,
    proxy: { koa: CMS_PUBLIC_URL.startsWith('https:') },
    app: { keys: APP_KEYS },
    dirs: { public: uploadFolder() },
    transfer: { remote: { enabled: false } },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};

/** Returns the folder whose `uploads/` holds the pictures. Creates `uploads/` if missing, or Strapi refuses to boot. */
function uploadFolder(): string {
  const folder = resolve(settings().DATA_DIR, 'public');
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  return folder;
}

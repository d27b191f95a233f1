import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settings } from '../src/operations/settings.ts';

/**
 * The backend's own listener. Behind https Koa has to believe the proxy's `X-Forwarded-Proto`, or it refuses to send the admin
 * panel's Secure cookie. Addresses of callers are decided by `global::caller-address`, never by Koa.
 */
export default () => {
  const { HOST, CMS_PORT, CMS_PUBLIC_URL, APP_KEYS } = settings();
  return {
    host: HOST,
    port: CMS_PORT,
    // Longer than proxies keep an idle connection (nginx: 60 s), so that none sends a request into one that is being closed here.
    http: { serverOptions: { keepAliveTimeout: 65_000 } },
    url: CMS_PUBLIC_URL,
    proxy: { koa: CMS_PUBLIC_URL.startsWith('https:') },
    app: { keys: APP_KEYS },
    dirs: { public: uploadFolder() },
    transfer: { remote: { enabled: false } },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
  };
};

/** The folder whose `uploads/` holds the pictures; made when it is missing, because Strapi refuses to boot without it. */
function uploadFolder(): string {
  const folder = resolve(settings().DATA_DIR, 'public');
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  return folder;
}

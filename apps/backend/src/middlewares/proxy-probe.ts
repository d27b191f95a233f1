import { PROBE_HEADER, PROBE_PATHS, readProbe, sightOf } from '@cerulean/contract/proxy-probe';
import type { Core } from '@strapi/strapi';
import { settings } from '../operations/settings.ts';
import { isSignatureOf } from '../operations/signatures.ts';

/** Reports to `npm run doctor`, which knows INTERNAL_SECRET, what the proxy in front of the panel passes on. */
const proxyProbe: Core.MiddlewareFactory = () => (ctx, next) => {
  if (ctx.method !== 'GET' || ctx.path !== PROBE_PATHS.panel) return next();
  const probe = readProbe(ctx.headers[PROBE_HEADER], Date.now());
  if (!probe || !isSignatureOf(probe.text, probe.signature)) return next();
  ctx.set('cache-control', 'no-store');
  ctx.body = sightOf(ctx.req, settings().TRUSTED_PROXIES);
  return undefined;
};

export default proxyProbe;

import type { Core } from '@strapi/strapi';

/**
 * Files that editors uploaded stand on the panel's own origin, whose policy lets its scripts run: a drawing that brings
 * one, next to an uploaded script, would act for whoever opens it. Here they are shown and never run, as in the shop.
 * Stands behind `strapi::security`, whose policy it replaces.
 */
const sandboxUploads: Core.MiddlewareFactory = () => async (ctx, next) => {
  await next();
  if (!ctx.path.startsWith('/uploads/')) return;
  ctx.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  ctx.set('x-content-type-options', 'nosniff');
};

export default sandboxUploads;

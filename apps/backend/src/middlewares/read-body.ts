import type { Core } from '@strapi/strapi';
import { FILE_CALLS, MAX_FILE_BODY } from '../commerce/panel/sent-file.ts';

/**
 * Reads bodies as Strapi does, and larger ones for the few calls of staff that send a file as text: its quotes and line breaks are
 * escaped in JSON, so that the body has more bytes than the file.
 */
const readBody: Core.MiddlewareFactory = (config, { strapi }) => {
  const parser = strapi.middleware('strapi::body');
  const usual = parser(config, { strapi });
  const files = parser({ ...config, jsonLimit: MAX_FILE_BODY }, { strapi });
  if (!usual || !files) throw new Error('Strapi reads no bodies');
  return (ctx, next) => (FILE_CALLS.has(`${ctx.method} ${ctx.path}`) ? files : usual)(ctx, next);
};

export default readBody;

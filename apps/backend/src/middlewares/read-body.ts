import type { Core } from '@strapi/strapi';
import { FILE_CALLS, MAX_FILE_BODY } from '../commerce/panel/sent-file.ts';

/**
 * Parses bodies as Strapi does, but allows larger ones for the few staff calls that send a file as text. JSON escapes
 * the text's quotes and line breaks, so the body is larger than the file.
 */
const readBody: Core.MiddlewareFactory = (config, { strapi }) => {
  const parser = strapi.middleware('strapi::body');
  const usual = parser(config, { strapi });
  const files = parser({ ...config, jsonLimit: MAX_FILE_BODY }, { strapi });
  if (!usual || !files) throw new Error('Strapi reads no bodies');
  return (ctx, next) => (FILE_CALLS.has(`${ctx.method} ${ctx.path}`) ? files : usual)(ctx, next);
};

export default readBody;

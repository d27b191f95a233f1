import { Stream } from 'node:stream';
import { isShownInPlace } from '@cerulean/contract/shown-files';
import type { Core } from '@strapi/strapi';

const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Only the admin panel itself may run scripts on the backend's origin. Every other answer is put in a sandbox, whatever address led to
 * it: an uploaded page or drawing must never act for the member of staff who opens it. Files that are not pixels or film are
 * downloaded. Runs after `strapi::security`, whose policy it replaces.
 */
const sandboxAnswers: Core.MiddlewareFactory = () => async (ctx, next) => {
  try {
    await next();
  } finally {
    if (!isPanel(ctx.path)) {
      ctx.set('content-security-policy', SANDBOX);
      ctx.set('x-content-type-options', 'nosniff');
      const isFile = ctx.body instanceof Stream || ctx.path.startsWith('/uploads/');
      if (isFile && !isShownInPlace(ctx.type) && ctx.response.get('content-disposition') === '') {
        ctx.set('content-disposition', 'attachment');
      }
    }
  }
};

/** The panel's pages and files. Paths are in their normal form here. */
function isPanel(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

export default sandboxAnswers;

import { Stream } from 'node:stream';
import { isShownInPlace } from '@cerulean/contract/shown-files';
import type { Core } from '@strapi/strapi';

const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Allows only the admin panel itself to run scripts on the backend's origin. All other responses are sandboxed,
 * whatever their URL, because an uploaded page or drawing must never act as the staff member who opens it. Files other
 * than raster images and videos are sent as downloads. Runs after `strapi::security`, whose policy it replaces.
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

/** Returns whether a path belongs to the panel. Paths are in their normal form here. */
function isPanel(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

export default sandboxAnswers;

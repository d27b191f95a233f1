import type { Core } from '@strapi/strapi';
import { haveCopy } from '../media/have-copy.ts';
import { uploads } from '../operations/uploads.ts';

/** Matches names of AVIF files in the media library, as Strapi and the demo create them. */
const AVIF = /^\/uploads\/([\w-]+)\.avif$/;

/**
 * Serves the WebP next to an AVIF to clients that do not accept AVIF, such as old browsers or link preview services.
 * Pages contain only a picture's AVIF URL, which saves each page a second list of URLs.
 */
const pictureFormat: Core.MiddlewareFactory = () => async (ctx, next) => {
  const name = AVIF.exec(ctx.path)?.[1];
  if (name === undefined) return next();
  ctx.vary('Accept');
  if (!/\bimage\/avif\b/i.test(ctx.get('accept'))) {
    if (await haveCopy(uploads(), `${name}.webp`)) ctx.path = `/uploads/${name}.webp`;
  }
  return next();
};

export default pictureFormat;

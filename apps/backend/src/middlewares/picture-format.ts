import type { Core } from '@strapi/strapi';
import { haveCopy } from '../media/have-copy.ts';
import { uploads } from '../operations/uploads.ts';

/** Matches names of AVIF files in the media library, as Strapi and the demo create them. */
const AVIF = /^\/uploads\/([\w-]+)\.avif$/;

/**
 * Pages contain only the AVIF URL of a picture, which saves each page a second list of URLs. Clients that do not accept
 * AVIF, such as old browsers or link preview services, get the WebP next to it.
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

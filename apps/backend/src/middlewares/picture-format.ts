import type { Core } from '@strapi/strapi';
import { haveCopy } from '../media/have-copy.ts';
import { uploads } from '../operations/uploads.ts';

/** Names of files of the media library, as Strapi and the demo make them. */
const AVIF = /^\/uploads\/([\w-]+)\.avif$/;

/**
 * Pages name only the AVIF of a picture, which saves each a second list of URLs. Clients that do not announce AVIF, such as
 * old browsers or services that preview shared links, get the WebP next to it.
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

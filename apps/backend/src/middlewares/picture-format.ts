import type { Core } from '@strapi/strapi';
import { uploads } from '../operations/uploads.ts';

/** Names of files of the media library, as Strapi and the demo make them. */
const AVIF = /^\/uploads\/([\w-]+)\.avif$/;

/**
 * Pages name the AVIF of a picture alone, which spares each a second list of addresses. Whoever does not say that they know
 * AVIF, such as an old browser or a service that shows shared links, is served the WebP that lies beside it.
 */
const pictureFormat: Core.MiddlewareFactory = () => async (ctx, next) => {
  const name = AVIF.exec(ctx.path)?.[1];
  if (name === undefined) return next();
  ctx.vary('Accept');
  if (!/\bimage\/avif\b/i.test(ctx.get('accept'))) {
    if (await uploads().facts(`${name}.webp`)) ctx.path = `/uploads/${name}.webp`;
  }
  return next();
};

export default pictureFormat;

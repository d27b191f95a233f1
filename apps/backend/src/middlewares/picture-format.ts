import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';

/** Names of files of the media library, as Strapi and the demo make them. */
const AVIF = /^\/uploads\/([\w-]+)\.avif$/;

/**
 * Pages name the AVIF of a picture alone, which spares each a second list of addresses. Whoever does not say that they know
 * AVIF, such as an old browser or a service that shows shared links, is served the WebP that lies beside it.
 */
const pictureFormat: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const name = AVIF.exec(ctx.path)?.[1];
    if (name === undefined) return next();
    ctx.vary('Accept');
    if (!/\bimage\/avif\b/i.test(ctx.get('accept'))) {
      const beside = join(strapi.dirs.static.public, 'uploads', `${name}.webp`);
      const isThere = await access(beside).then(
        () => true,
        () => false,
      );
      if (isThere) ctx.path = `/uploads/${name}.webp`;
    }
    return next();
  };

export default pictureFormat;

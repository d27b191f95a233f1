import type { Core } from '@strapi/strapi';
import { haveShareCopy, SHARE_ENDING } from '../content/pictures/share-picture.ts';
import { uploads } from '../operations/uploads.ts';

const FOLDER = '/uploads/';

/** Makes the copy of a picture that previews of links ask for, before `global::stored-files` sends it. */
const sharePictures: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (ctx.path.startsWith(FOLDER) && ctx.path.endsWith(SHARE_ENDING)) {
      await haveShareCopy(uploads(), ctx.path.slice(FOLDER.length)).catch((error: unknown) => {
        strapi.log.warn(`A picture could not be copied for previews: ${String(error)}`);
      });
    }
    await next();
  };

export default sharePictures;

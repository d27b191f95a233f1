import { extname } from 'node:path';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { haveShareCopy } from '../content/pictures/share-picture.ts';
import { byteRange } from '../media/byte-range.ts';
import { haveCopy } from '../media/have-copy.ts';
import type { FileFacts, FileStore } from '../media/store/file-store.ts';
import { uploads } from '../operations/uploads.ts';

const UPLOAD = /^\/uploads\/([^/]+)$/;

/** Maximum cache age in seconds. Strapi names files by their content, so a cached copy never becomes stale. */
const YEAR = 31_536_000;

/**
 * Serves uploads from the store, whole or in ranges, because browsers request videos in parts. The file extension
 * determines the content type, which was verified on upload.
 */
const storedFiles: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const name = UPLOAD.exec(ctx.path)?.[1];
    if (name === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const store = uploads();
    const facts = (await store.facts(name)) ?? (await makeMissingCopy(store, name, strapi.log));
    if (!facts) throw new errors.NotFoundError();
    ctx.status = 200;
    ctx.type = extname(name);
    ctx.set('cache-control', `max-age=${YEAR}`);
    ctx.set('accept-ranges', 'bytes');
    ctx.etag = facts.etag;
    ctx.lastModified = facts.modifiedAt;
    if (ctx.fresh) {
      ctx.status = 304;
      return undefined;
    }
    const ifRange = ctx.get('if-range');
    const asked = ifRange === '' || ifRange === facts.etag ? ctx.get('range') : '';
    const range = byteRange(asked, facts.size);
    if (range === 'outside') {
      ctx.status = 416;
      ctx.set('content-range', `bytes */${facts.size}`);
      return undefined;
    }
    if (range) {
      ctx.status = 206;
      ctx.set('content-range', `bytes ${range.start}-${range.end}/${facts.size}`);
    }
    ctx.length = range ? range.end - range.start + 1 : facts.size;
    if (ctx.method === 'HEAD') return undefined;
    const content = await store.read(name, range ?? undefined);
    if (!content) throw new errors.NotFoundError();
    const { length, type } = ctx;
    ctx.body = content;
    ctx.type = type;
    if (length !== undefined) ctx.length = length;
    return undefined;
  };

/** Creates a missing copy of a picture. Returns `null` if there is no such copy, or it could not be created. */
async function makeMissingCopy(store: FileStore, name: string, log: Core.Strapi['log']): Promise<FileFacts | null> {
  try {
    const isThere = (await haveShareCopy(store, name)) || (await haveCopy(store, name));
    return isThere ? await store.facts(name) : null;
  } catch (error) {
    log.warn(`A copy of a picture could not be made: ${String(error)}`);
    return null;
  }
}

export default storedFiles;

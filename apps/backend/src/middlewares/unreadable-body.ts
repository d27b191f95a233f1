import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';

/**
 * Answers a body that cannot be read with 400 and our sentence. Left alone, a broken multipart form would be a 500, and
 * malformed JSON would carry its whole text, which people typed, into the log. Stands before `strapi::body`.
 */
const unreadableBody: Core.MiddlewareFactory = () => async (_ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw new errors.ApplicationError('We could not read that request.', { code: 'bad_request' });
  }
};

/** What the parsers throw: formidable names an `httpCode`, the one of JSON and forms keeps the text as `body`. */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('httpCode' in error) return error.httpCode === 400;
  return 'body' in error && 'status' in error && error.status === 400;
}

export default unreadableBody;

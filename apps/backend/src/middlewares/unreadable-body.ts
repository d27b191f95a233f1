import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sentenceOf } from '../commerce/http/result.ts';
import { FILE_CALLS, fileTooLarge } from '../commerce/panel/sent-file.ts';

/**
 * Responds to a body that cannot be parsed with 400 and to one that is too large with 413, with our messages and codes.
 * Otherwise, a broken multipart form would cause a 500, malformed JSON would put all text that people entered into the
 * log, and the sender of a large body would see a message for programmers. Runs before the body parser.
 */
const unreadableBody: Core.MiddlewareFactory = () => async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (isUnreadable(error))
      throw new errors.ApplicationError(sentenceOf('bad_request', ctx.headers), { code: 'bad_request' });
    if (isTooLarge(error)) throw tooLarge(ctx);
    // A single uploaded file is too large. The error message already contains the limit.
    if (error instanceof errors.PayloadTooLargeError) throw withCode(error.message);
    throw error;
  }
  // Strapi's form parser sends the response itself, with an error name instead of a message.
  if (ctx.status === 413 && messageOf(ctx.body) === 'FileTooBig') throw tooLarge(ctx);
};

/** Returns whether a parser threw this error: formidable sets `httpCode`, and the JSON and form parser sets `body`. */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('httpCode' in error) return error.httpCode === 400;
  return 'body' in error && 'status' in error && error.status === 400;
}

/** Returns whether a parser threw this error because the body is too large. */
export function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('httpCode' in error) return error.httpCode === 413;
  return 'type' in error && error.type === 'entity.too.large';
}

function tooLarge({ method, path, headers }: Context): Error {
  const most = FILE_CALLS.get(`${method} ${path}`);
  return withCode(most === undefined ? sentenceOf('too_large', headers) : fileTooLarge(most));
}

const withCode = (message: string): Error => new errors.PayloadTooLargeError(message, { code: 'too_large' });

function messageOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
}

export default unreadableBody;

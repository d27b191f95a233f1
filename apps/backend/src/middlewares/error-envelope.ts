import type { Core } from '@strapi/strapi';
import type { ErrorCode } from '@cerulean/contract/errors';
import { sentenceOf } from '../commerce/http/result.ts';

/** Error codes by status, for what Strapi itself refuses. Our own routes set their codes. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'bad_request',
  413: 'too_large',
  415: 'bad_request',
  429: 'rate_limited',
  503: 'unavailable',
};

/**
 * Gives all errors under the prefix the same shape: Strapi's envelope, with our code and the request id in `details`.
 * Runs outside `strapi::errors`, which has already turned the exception into a body and logged bugs.
 */
const errorEnvelope: Core.MiddlewareFactory = (_config, { strapi }) => {
  const prefix = strapi.config.get<string>('api.rest.prefix');
  return async (ctx, next) => {
    await next();
    if (ctx.status < 400 || !ctx.path.startsWith(prefix)) return;
    const status = ctx.status;
    const given = asError(ctx.body);
    const fallback = CODE_BY_STATUS[status] ?? (status >= 500 ? 'internal' : undefined);
    const details = {
      ...(fallback ? { code: fallback } : {}),
      ...given?.details,
      requestId: ctx.state['requestId'],
    };
    const message = given?.message || sentenceOf(fallback ?? 'other', ctx.headers);
    ctx.body = { data: null, error: { status, name: given?.name ?? 'ApplicationError', message, details } };
    ctx.status = status;
  };
};

interface ErrorBody {
  name?: string;
  message?: string;
  details?: object;
}

function asError(body: unknown): ErrorBody | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const error = body.error;
  if (typeof error !== 'object' || error === null) return undefined;
  const details =
    'details' in error && typeof error.details === 'object' && error.details !== null ? error.details : {};
  // A parser's message about invalid input is for programmers, so it is left out of the response.
  if ('name' in error && error.name === 'SyntaxError') return { name: 'BadRequestError' };
  return {
    ...('name' in error && typeof error.name === 'string' ? { name: error.name } : {}),
    ...('message' in error && typeof error.message === 'string' ? { message: error.message } : {}),
    details: Array.isArray(details) ? { errors: details } : details,
  };
}

export default errorEnvelope;

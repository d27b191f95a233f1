import { errorCodes, type ErrorEnvelope } from '@cerulean/contract/errors';
import type { Refusal } from './result.ts';

/** What goes back over the wire. */
export interface Reply {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Names as Strapi gives them, so that its own clients tell errors apart as they are used to. */
const NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  410: 'GoneError',
  413: 'PayloadTooLargeError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
};

/** Strapi answers these as errors of validation. */
const VALIDATION: ReadonlySet<string> = new Set(['wrong_credentials', 'password_wrong', 'link_invalid']);

/**
 * Strapi's error envelope with our code and the request id in `details`; a client that has to wait learns how long
 * (RFC 9110).
 */
export function envelope(refusal: Refusal, requestId: string): Reply {
  const [status, message] = errorCodes[refusal.code];
  const body: ErrorEnvelope = {
    data: null,
    error: {
      status,
      name: VALIDATION.has(refusal.code) ? 'ValidationError' : (NAMES[status] ?? 'ApplicationError'),
      message,
      details: { ...refusal.details, code: refusal.code, requestId },
    },
  };
  const wait = refusal.details?.['retryAfter'];
  return typeof wait === 'number' ? { status, body, headers: { 'retry-after': String(wait) } } : { status, body };
}

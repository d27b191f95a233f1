import { type ErrorCode, errorCodes, type ErrorEnvelope } from '@cerulean/contract/errors';

/** An expected failure named in the contract: `errorCodes` has its status and message. Bugs are thrown instead. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  /** Facts added to `error.details` next to the error code and request id. */
  details?: Readonly<Record<string, unknown>>;
}

export interface Success<T> {
  ok: true;
  value: T;
}

export type Result<T> = Success<T> | Refusal;

/** Wraps a value as a success. */
export function ok<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** Returns an expected failure, with the details that the caller needs to continue. */
export function refuse(code: ErrorCode, details?: Readonly<Record<string, unknown>>): Refusal {
  return details ? { ok: false, code, details } : { ok: false, code };
}

/** An HTTP response to send. */
export interface Reply {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** The error names that Strapi uses for each status, so that Strapi's own clients can tell errors apart. */
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

/** Error codes for which Strapi responds with a `ValidationError`. */
const VALIDATION: ReadonlySet<string> = new Set(['wrong_credentials', 'password_wrong', 'link_invalid']);

/**
 * Builds Strapi's error envelope, with our error code and the request id in `details`. Sets `Retry-After` if the client
 * has to wait (RFC 9110). `text` replaces the code's message for people.
 */
export function envelope(refusal: Refusal, requestId: string, text?: string): Reply {
  const [status, message] = errorCodes[refusal.code];
  const body: ErrorEnvelope = {
    data: null,
    error: {
      status,
      name: VALIDATION.has(refusal.code) ? 'ValidationError' : (NAMES[status] ?? 'ApplicationError'),
      message: text || message,
      details: { ...refusal.details, code: refusal.code, requestId },
    },
  };
  const wait = refusal.details?.['retryAfter'];
  return typeof wait === 'number' ? { status, body, headers: { 'retry-after': String(wait) } } : { status, body };
}

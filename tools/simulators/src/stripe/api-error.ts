/** The `error` object of Stripe's responses (https://docs.stripe.com/api/errors). */
export interface ErrorBody {
  type: 'invalid_request_error' | 'api_error' | 'card_error' | 'idempotency_error';
  message: string;
  code?: string;
  param?: string;
}

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether the request began to execute. If so, its response is stored under the idempotency key. */
  readonly executed: boolean;

  constructor(status: number, body: ErrorBody, executed = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.executed = executed;
  }
}

/** Returns a 429 error: too many requests or a locked object (https://docs.stripe.com/rate-limits). */
export function tooMany(code: string): ApiError {
  const message =
    code === 'lock_timeout'
      ? 'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.'
      : 'Request rate limit exceeded. Learn more about rate limits https://stripe.com/docs/rate-limits.';
  return new ApiError(429, { type: 'invalid_request_error', code, message });
}

/** Returns the error for a parameter that Stripe refuses before it executes the request. */
export function invalidParameter(param: string, code: string | undefined, message: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, param, ...(code === undefined ? {} : { code }) });
}

/** Returns the error for an object that does not exist. `label` is Stripe's term for the object ("No such charge"). */
export function noSuch(label: string, id: string, param = 'id', status = 404): ApiError {
  return new ApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${label}: '${id}'`,
    param,
  });
}

/** Returns the error for a valid request that the object's current state does not allow. */
export function refused(message: string, code?: string, param?: string): ApiError {
  const body: ErrorBody = { type: 'invalid_request_error', message };
  if (code !== undefined) body.code = code;
  if (param !== undefined) body.param = param;
  return new ApiError(400, body, true);
}

/** Returns the JSON body of the error, with a link to the page that explains the error code. */
export function errorAnswer(body: ErrorBody, requestId: string): { error: Record<string, string> } {
  const error: Record<string, string> = { ...body };
  if (body.code !== undefined) error.doc_url = `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`;
  error.request_log_url = `https://dashboard.stripe.com/test/logs/${requestId}`;
  return { error };
}

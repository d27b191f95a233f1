/** The `error` object in Strapi's error envelope. */
export interface BackendErrorBody {
  status: number;
  name: string;
  message: string;
  details: Readonly<Record<string, unknown>>;
}

/** An error response from the backend with its body (C00f). `code` is the contract's error code, if there is one. */
export class BackendError extends Error {
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(body: BackendErrorBody) {
    super(body.message);
    this.name = body.name;
    this.status = body.status;
    this.details = body.details;
  }

  get code(): string | undefined {
    return typeof this.details['code'] === 'string' ? this.details['code'] : undefined;
  }

  /** True if there was no response or the backend reports that it is unavailable, so the call's outcome is unknown. */
  get isUnavailable(): boolean {
    return this.details['unreachable'] === true || this.status >= 502;
  }
}

/** Builds an `UnknownError` with this message, for a response without a usable error body (C00g). */
export function unknownError(message: string, details: Readonly<Record<string, unknown>> = {}): BackendError {
  return new BackendError({ status: 500, name: 'UnknownError', message, details });
}

/** Parses an error response: the backend's own error if the text contains one, otherwise an `UnknownError`. */
export function errorFromAnswer(status: number, text: string): BackendError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unknownError(`The backend answered ${status}`, { httpStatus: status, unreachable: status >= 502 });
  }
  const error = isRecord(body) ? body['error'] : undefined;
  if (!isRecord(error) || typeof error['message'] !== 'string') {
    return unknownError(`The backend answered ${status}`, { httpStatus: status, unreachable: status >= 502 });
  }
  return new BackendError({
    status: typeof error['status'] === 'number' ? error['status'] : status,
    name: typeof error['name'] === 'string' ? error['name'] : 'UnknownError',
    message: error['message'],
    details: isRecord(error['details']) ? error['details'] : {},
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

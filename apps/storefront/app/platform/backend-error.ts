/** What Strapi's error envelope holds under `error`. */
export interface BackendErrorBody {
  status: number;
  name: string;
  message: string;
  details: Readonly<Record<string, unknown>>;
}

/** A refusal of the backend, with the body it sent (C00f). `code` is the contract's, where the answer has one. */
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

  /** True when there was no answer, or the backend says that it cannot right now: nothing is known, nothing is lost. */
  get isUnavailable(): boolean {
    return this.details['unreachable'] === true || this.status >= 502;
  }
}

/** C00g: no usable error body, so the error is built from the message. */
export function unknownError(message: string, details: Readonly<Record<string, unknown>> = {}): BackendError {
  return new BackendError({ status: 500, name: 'UnknownError', message, details });
}

/** Reads an error answer: the backend's own error if the text holds one, otherwise an `UnknownError`. */
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

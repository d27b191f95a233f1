import { newDebugId } from './world.ts';

export interface ErrorDetail {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'header';
}

/** An error that is answered to the caller of the API (https://developer.paypal.com/api/rest/responses/). */
export class ApiError extends Error {
  readonly status: number;
  readonly errorName: string;
  readonly details: readonly ErrorDetail[];
  /** Beside the page that explains the error. */
  readonly links: readonly object[];

  constructor(
    status: number,
    name: string,
    message: string,
    details: readonly ErrorDetail[] = [],
    links: readonly object[] = [],
  ) {
    super(message);
    this.status = status;
    this.errorName = name;
    this.details = details;
    this.links = links;
  }
}

/** 422: understood, and against the rules. */
export function unprocessable(
  issue: string,
  description: string,
  more: Partial<ErrorDetail> = {},
  links: readonly object[] = [],
): ApiError {
  return new ApiError(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ issue, description, ...more }],
    links,
  );
}

/** A field that is needed, and not there. */
export function missing(field: string): ApiError {
  return invalid('MISSING_REQUIRED_PARAMETER', field, 'A required field / parameter is missing.');
}

/** A field of another kind than the specification says. */
export function malformed(field: string, value?: string): ApiError {
  const description = 'The value of a field does not conform to the expected format.';
  return invalid('INVALID_PARAMETER_SYNTAX', field, description, value);
}

/** 400: not of the right shape. */
export function badRequest(detail: ErrorDetail): ApiError {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  return new ApiError(400, 'INVALID_REQUEST', message, [detail]);
}

export function invalid(issue: string, field: string, description: string, value?: string): ApiError {
  return badRequest({ field, location: 'body', issue, description, ...(value === undefined ? {} : { value }) });
}

/** 409: another request on the same resource is not answered yet. */
export function inProgress(): ApiError {
  return new ApiError(409, 'RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.', [
    {
      issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
      description:
        'A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.',
    },
  ]);
}

export function notFound(): ApiError {
  return new ApiError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);
}

/** The error as it goes over the wire. */
export function errorAnswer(error: ApiError): object {
  const link = {
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${error.details[0]?.issue ?? error.errorName}`,
    rel: 'information_link',
    method: 'GET',
  };
  return {
    name: error.errorName,
    ...(error.details.length === 0 ? {} : { details: error.details }),
    message: error.message,
    debug_id: newDebugId(),
    links: [link, ...error.links],
  };
}

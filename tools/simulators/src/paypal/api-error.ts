import { newDebugId } from './world.ts';

export interface ErrorDetail {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'header';
}

/** An error response of the API (https://developer.paypal.com/api/rest/responses/). */
export class ApiError extends Error {
  readonly status: number;
  readonly errorName: string;
  readonly details: readonly ErrorDetail[];
  /** Links in addition to the link to the page that explains the error. */
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

/** Returns a 422 error: the request was understood but breaks a rule. */
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

/** Returns the error for a required field that is missing. */
export function missing(field: string): ApiError {
  return invalid('MISSING_REQUIRED_PARAMETER', field, 'A required field / parameter is missing.');
}

/** Returns the error for a field whose type differs from the specification. */
export function malformed(field: string, value?: string): ApiError {
  const description = 'The value of a field does not conform to the expected format.';
  return invalid('INVALID_PARAMETER_SYNTAX', field, description, value);
}

/** Returns a 400 error: the request does not match the API's schema. */
export function badRequest(detail: ErrorDetail): ApiError {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  return new ApiError(400, 'INVALID_REQUEST', message, [detail]);
}

export function invalid(issue: string, field: string, description: string, value?: string): ApiError {
  return badRequest({ field, location: 'body', issue, description, ...(value === undefined ? {} : { value }) });
}

/** Returns a 409 error: another request for the same resource is still in progress. */
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

/** Returns the JSON body of the error. */
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

import { type ErrorCode, errorCodes, type ErrorEnvelope, type FieldIssue } from '@cerulean/contract/errors';
import { type StateNames, validationText, type ValidationWords } from '@cerulean/contract/validation';
import { words as errorWords } from '@cerulean/messages/all/errors';
import { words as stateNames } from '@cerulean/messages/all/us-states';
import { words as validationWords } from '@cerulean/messages/all/validation';
import { type Language, languageOf } from '@cerulean/messages/languages';
import { waitOf } from '@cerulean/rules/wait';

/** An expected failure named in the contract: `errorCodes` has its status. Bugs are thrown instead. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  /** Facts added to `error.details` next to the error code and request id. `issues` have what a schema `says`. */
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

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type SentenceName = ErrorCode | 'unstorable' | 'other';
type Sentence = string | ((values: { most: number; minutes: number; hours: number; left: string }) => string);

/** What people read of an error. A code without a sentence, or one with other values, is a type error. */
const SENTENCES: Readonly<Record<Language, Readonly<Record<SentenceName, Sentence>>>> = errorWords;
const VALIDATION_WORDS: Readonly<Record<Language, ValidationWords>> = validationWords;
const STATE_NAMES: Readonly<Record<Language, StateNames>> = stateNames;

/** Returns the language of a caller by its `Accept-Language`. The storefront sends that of its build. */
export const languageOfCaller = (headers: Headers): Language => languageOf(String(headers['accept-language'] ?? ''));

/** Returns the sentence of an error in the language of the caller with these headers. */
export function sentenceOf(name: SentenceName, headers: Headers, details: Refusal['details'] = {}): string {
  const sentence = SENTENCES[languageOfCaller(headers)][name];
  if (typeof sentence === 'string') return sentence;
  const { most = 0, retryAfter = 0 } = details as { most?: number; retryAfter?: number };
  return sentence({ most, ...waitOf(retryAfter), left: leftOf(details) });
}

/** Returns where the last units are, as far as that leaves the buyer no smaller quantity to choose. */
function leftOf({ available, inCart }: Readonly<Record<string, unknown>>): 'inCart' | 'none' | 'other' {
  if (available === 0 && inCart === 0) return 'none';
  return available === inCart && available !== undefined ? 'inCart' : 'other';
}

/** Returns the sentence for what a schema says, in the language of the caller with these headers. */
export function issueText(said: string, headers: Headers): string {
  const language = languageOfCaller(headers);
  return validationText(VALIDATION_WORDS[language], STATE_NAMES[language], said);
}

/** A request, as far as its error depends on it. */
interface Caller {
  requestId: string;
  headers: Headers;
}

/**
 * Builds Strapi's error envelope, with our error code and the request id in `details`, in the language of the caller.
 * Sets `Retry-After` if the client has to wait (RFC 9110). `name` is that of another sentence than the code's.
 */
export function envelope(
  { code, details = {} }: Refusal,
  { requestId, headers }: Caller,
  name: SentenceName = code,
): Reply {
  const status = errorCodes[code];
  const issues = details['issues'] as readonly FieldIssue[] | undefined;
  const body: ErrorEnvelope = {
    data: null,
    error: {
      status,
      name: VALIDATION.has(code) ? 'ValidationError' : (NAMES[status] ?? 'ApplicationError'),
      message: sentenceOf(name, headers, details),
      details: {
        ...details,
        ...(issues && { issues: issues.map((issue) => ({ ...issue, message: issueText(issue.message, headers) })) }),
        code,
        requestId,
      },
    },
  };
  const wait = details['retryAfter'];
  return typeof wait === 'number' ? { status, body, headers: { 'retry-after': String(wait) } } : { status, body };
}

import type { ErrorCode } from '@cerulean/contract/errors';

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

import type { ErrorCode } from '@cerulean/contract/errors';

/** A refusal that the contract names: its status and sentence come from `errorCodes`. Anything else is thrown, and is a bug. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  /** Goes into `error.details` next to the code and request id. */
  details?: Readonly<Record<string, unknown>>;
}

export interface Success<T> {
  ok: true;
  value: T;
}

export type Result<T> = Success<T> | Refusal;

/** An expected success. */
export function ok<T>(value: T): Success<T> {
  return { ok: true, value };
}

/** An expected failure, with what the caller needs to go on. */
export function refuse(code: ErrorCode, details?: Readonly<Record<string, unknown>>): Refusal {
  return details ? { ok: false, code, details } : { ok: false, code };
}

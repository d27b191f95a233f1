import type { PublicError } from './public-error.ts';

/** What the error page takes (B04). */
export interface ShownError {
  statusCode?: number | undefined;
  statusMessage?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
}

/** Whether the data of an error was made for people. */
export function isPublicError(data: unknown): data is PublicError {
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
}

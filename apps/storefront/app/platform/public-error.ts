import * as words from '@cerulean/messages/frame';
import { data } from 'react-router';
import { BackendError } from './backend-error.ts';
import { NOT_FOUND, NOT_FOUND_STATUS, SERVER_ERROR } from './fixed-words.ts';

/** Contents of an error page (B04). Thrown as React Router's `data`, so that it reaches the browser unchanged. */
export interface PublicError {
  message: string;
  code?: string;
  requestId?: string;
}

export const UNEXPECTED = words.unexpected;

/** Creates the 404 error for a path (B01, B14). The caller throws it. */
export function pageNotFound(path: string) {
  return publicError(404, NOT_FOUND_STATUS, { message: `${NOT_FOUND}: ${path}` });
}

/** Creates the 410 error for a page that was removed. The caller throws it. */
export function pageGone() {
  return publicError(410, words.gone, {
    message: words.goneText,
  });
}

/** Creates an error that a page may show unchanged. The caller throws it. `statusText` is the status message. */
export function publicError(status: number, statusText: string, error: PublicError) {
  return data(error, { status, statusText });
}

/**
 * Converts an error of a loader or action to one that people may read. A backend refusal keeps its message and code.
 * Any other error becomes a safe message with the request id, because its own text belongs in the log only.
 */
export function toPublicError(error: unknown, path: string, requestId: string) {
  if (!(error instanceof BackendError)) {
    return publicError(500, SERVER_ERROR, { message: UNEXPECTED, requestId });
  }
  if (error.isUnavailable) return publicError(503, words.rightBack, { message: words.unreachable, requestId });
  if (error.status === 404) return pageNotFound(path);
  if (error.status === 410) return pageGone();
  if (error.status >= 500) return publicError(500, SERVER_ERROR, { message: UNEXPECTED, requestId });
  return publicError(error.status, words.refused({ status: String(error.status) }), {
    message: error.message,
    ...(error.code === undefined ? {} : { code: error.code }),
    requestId,
  });
}

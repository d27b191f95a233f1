import { data } from 'react-router';
import { BackendError } from './backend-error.ts';

/** Contents of an error page (B04). Thrown as React Router's `data`, so that it reaches the browser unchanged. */
export interface PublicError {
  message: string;
  code?: string;
  requestId?: string;
}

const NOT_FOUND_STATUS = 'Page not found';
export const UNEXPECTED = 'Something broke on our side. Nothing was charged, and your cart is where you left it.';
const UNREACHABLE =
  'Part of the shop cannot be reached right now. Your cart is where you left it. Please try again in a minute.';

/** Creates the 404 error for a path (B01, B14). The caller throws it. */
export function pageNotFound(path: string) {
  return publicError(404, NOT_FOUND_STATUS, { message: `Page Not Found: ${path}` });
}

/** Creates the 410 error for a page that was removed. The caller throws it. */
export function pageGone() {
  return publicError(410, 'This page is gone', {
    message: 'This page was here and is not any more. What it was about may have another page by now.',
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
    return publicError(500, 'Internal Server Error', { message: UNEXPECTED, requestId });
  }
  if (error.isUnavailable) return publicError(503, 'We will be right back', { message: UNREACHABLE, requestId });
  if (error.status === 404) return pageNotFound(path);
  if (error.status === 410) return pageGone();
  if (error.status >= 500) return publicError(500, 'Internal Server Error', { message: UNEXPECTED, requestId });
  return publicError(error.status, statusTexts[error.status] ?? 'This did not work', {
    message: error.message,
    ...(error.code === undefined ? {} : { code: error.code }),
    requestId,
  });
}

const statusTexts: Readonly<Record<number, string>> = {
  400: 'We could not read that',
  401: 'Please log in',
  403: 'Not yours to open',
  409: 'Something changed in the meantime',
  413: 'Too much at once',
  422: 'Something needs another look',
  429: 'A little too fast',
};

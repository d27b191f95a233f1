import { data } from 'react-router';
import { BackendError } from './backend-error.ts';

/** What an error page may say (B04). It is thrown as React Router's `data`, so that it reaches the browser as it is. */
export interface PublicError {
  message: string;
  code?: string;
  requestId?: string;
}

const NOT_FOUND_STATUS = 'Page not found';
export const UNEXPECTED = 'Something broke on our side. Nothing was charged, and your cart is where you left it.';
const UNREACHABLE =
  'Part of the shop cannot be reached right now. Your cart is where you left it. Please try again in a minute.';

/** The 404 of an address (B01, B14): throw it. */
export function pageNotFound(path: string) {
  return publicError(404, NOT_FOUND_STATUS, { message: `Page Not Found: ${path}` });
}

/** The 410 of an address whose page was taken away: throw it. */
export function pageGone() {
  return publicError(410, 'This page is gone', {
    message: 'This page was here and is not any more. What it was about may have another page by now.',
  });
}

/** An error that a page may show as it is: throw it. `statusText` is the status message of the error page. */
export function publicError(status: number, statusText: string, error: PublicError) {
  return data(error, { status, statusText });
}

/**
 * Turns whatever a loader or an action threw into what people may read: a refusal of the backend keeps its sentence
 * and code, everything else becomes a safe sentence with the request id. Its own text belongs in the log.
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

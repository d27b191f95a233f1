import * as words from '@cerulean/messages/frame';
import { isRouteErrorResponse } from 'react-router';
import type { PublicError } from './public-error.ts';

/** Props of the error page (B04). */
export interface ShownError {
  statusCode?: number | undefined;
  statusMessage?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  /** An unexpected exception. Its text is never shown. */
  cause?: unknown;
}

/** Returns what the error page shows for any thrown value. The text of an unexpected exception is omitted (B04). */
export function shownError(error: unknown): ShownError {
  if (isRouteErrorResponse(error)) {
    // The router's own errors, such as a 404 for an unknown path, have a text here.
    const shown = error.data as Partial<PublicError> | null | undefined;
    return {
      statusCode: error.status,
      statusMessage: error.statusText || undefined,
      message: shown?.message,
      requestId: shown?.requestId,
    };
  }
  return { message: words.brokenWhileShown, cause: error };
}

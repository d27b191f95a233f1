import * as words from '@cerulean/messages/frame';
import { isRouteErrorResponse } from 'react-router';
import type { PublicError } from './public-error.ts';

/** Props of the error page (B04). */
export interface ShownError {
  statusCode?: number | undefined;
  statusMessage?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
}

/** Returns true if an error's data may be shown to people. */
function isPublicError(data: unknown): data is PublicError {
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
}

/** Returns what the error page shows for any thrown value. The text of an unexpected exception is omitted (B04). */
export function shownError(error: unknown): ShownError {
  if (isRouteErrorResponse(error)) {
    const shown = isPublicError(error.data) ? error.data : undefined;
    return {
      statusCode: error.status,
      statusMessage: error.statusText || undefined,
      message: shown?.message,
      requestId: shown?.requestId,
    };
  }
  return { message: words.brokenWhileShown };
}

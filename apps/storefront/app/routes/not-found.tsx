import * as words from '@cerulean/messages/not-found';
import { guard } from '../platform/guard.server.ts';
import { pageNotFound, publicError } from '../platform/public-error.ts';
import { PREVIEW_EXPIRED, PREVIEW_REFUSED, BAD_ADDRESS_PATH } from '../platform/error-page-paths.ts';

/** Throws the error for every unknown path, and for the paths that represent what the server could not open (B01). */
export const loader = guard((current, { url }): never => {
  if (url.pathname === BAD_ADDRESS_PATH) {
    const { requestId } = current;
    throw publicError(400, words.unreadable, { message: words.unreadableText, requestId });
  }
  if (url.pathname === PREVIEW_EXPIRED) {
    throw publicError(410, words.previewExpired, { message: words.previewExpiredText });
  }
  if (url.pathname === PREVIEW_REFUSED) {
    throw publicError(403, words.previewUnknown, { message: words.previewUnknownText });
  }
  throw pageNotFound(url.pathname);
});

export default function NotFound() {
  return null;
}

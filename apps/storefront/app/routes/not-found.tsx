import { guard } from '../platform/guard.server.ts';
import { pageNotFound, publicError } from '../platform/public-error.ts';
import { PREVIEW_EXPIRED, PREVIEW_REFUSED, BAD_ADDRESS_PATH } from '../platform/error-page-paths.ts';

/** Throws the error for every unknown path, and for the paths that represent what the server could not open (B01). */
export const loader = guard((current, { url }): never => {
  if (url.pathname === BAD_ADDRESS_PATH) {
    const { requestId } = current;
    throw publicError(400, 'We could not read that', { message: 'Something in this address is broken.', requestId });
  }
  if (url.pathname === PREVIEW_EXPIRED) {
    const message = 'A preview link opens a draft for ten minutes. Open the preview once more in the admin panel.';
    throw publicError(410, 'This preview has ended', { message });
  }
  if (url.pathname === PREVIEW_REFUSED) {
    const message = 'Something in this link is not as the admin panel made it. Open the preview there once more.';
    throw publicError(403, 'This is no preview link of ours', { message });
  }
  throw pageNotFound(url.pathname);
});

export default function NotFound() {
  return null;
}

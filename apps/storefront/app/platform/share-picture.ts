/** What previews of shared links show where a page and the editors have no picture of their own: 1200 × 630. */
export const DEFAULT_SHARE_PICTURE = '/share.png';

/** Formats that services which show links and products do not read. */
const UNREAD = /^(\/uploads\/[\w.-]+)\.(avif|webp)$/;

/** The address of a picture as other services can read it: a JPEG copy of an upload, which the backend makes when asked. */
export function shareable(url: string): string {
  return url.replace(UNREAD, '$1.share.jpg');
}

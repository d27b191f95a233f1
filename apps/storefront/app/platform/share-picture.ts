import type { Picture } from '@cerulean/contract/catalog';

/** Picture for link previews if neither the page nor the editors have one: 1200 × 630 px. */
export const DEFAULT_SHARE_PICTURE = '/share.png';

/** Uploads in image formats that link preview and product services cannot read. */
const UNREAD = /^(\/uploads\/[\w.-]+)\.(avif|webp)$/;

/** Returns a picture URL that other services can read: a JPEG copy of an upload, which the backend makes on demand. */
export function shareable(url: string): string {
  return url.replace(UNREAD, '$1.share.jpg');
}

/** Picture data for link previews: its URL, its size in pixels, and its alt text. */
export type SharedPicture = Pick<Picture, 'url' | 'width' | 'height' | 'alt'>;

/** Returns only the fields of a CMS picture that link previews need, because they are sent with the page's data. */
export function sharedFrom({ url, width, height, alt }: Picture): SharedPicture {
  return { url, width, height, alt };
}

/** Maximum width in pixels of a copy that the backend makes. */
const WIDEST = 1_200;

/** Returns a picture that link preview services can read. Returns the shop's own picture if none is given. */
export function sharedPicture(picture: SharedPicture | undefined): SharedPicture {
  if (!picture) return { url: DEFAULT_SHARE_PICTURE, width: 1_200, height: 630, alt: '' };
  const url = shareable(picture.url);
  const by = url === picture.url ? 1 : Math.min(1, WIDEST / picture.width);
  return { url, width: Math.round(picture.width * by), height: Math.round(picture.height * by), alt: picture.alt };
}

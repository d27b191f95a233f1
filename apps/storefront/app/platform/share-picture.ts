import type { Picture } from '@cerulean/contract/catalog';

/** What previews of shared links show where a page and the editors have no picture of their own: 1200 × 630. */
export const DEFAULT_SHARE_PICTURE = '/share.png';

/** Formats that services which show links and products do not read. */
const UNREAD = /^(\/uploads\/[\w.-]+)\.(avif|webp)$/;

/** The address of a picture as other services can read it: a JPEG copy of an upload, which the backend makes when asked. */
export function shareable(url: string): string {
  return url.replace(UNREAD, '$1.share.jpg');
}

/** What previews are told of a picture: where it is, its size in pixels and what it shows. */
export type SharedPicture = Pick<Picture, 'url' | 'width' | 'height' | 'alt'>;

/** What previews need of a picture of the CMS, and no more: it goes with the page's data. */
export function sharedFrom({ url, width, height, alt }: Picture): SharedPicture {
  return { url, width, height, alt };
}

/** The widest that a copy gets, as the backend makes it. */
const WIDEST = 1_200;

/** A picture as services that show links can read it; without one the shop's own. */
export function sharedPicture(picture: SharedPicture | undefined): SharedPicture {
  if (!picture) return { url: DEFAULT_SHARE_PICTURE, width: 1_200, height: 630, alt: '' };
  const url = shareable(picture.url);
  const by = url === picture.url ? 1 : Math.min(1, WIDEST / picture.width);
  return { url, width: Math.round(picture.width * by), height: Math.round(picture.height * by), alt: picture.alt };
}

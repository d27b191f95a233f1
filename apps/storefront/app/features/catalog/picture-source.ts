import type { Picture } from '@cerulean/contract/catalog';
import type { PictureSource } from '../../ui/picture.tsx';

/** Returns a CMS picture with its smaller copies. `sizes` is its display width. Without a picture, a placeholder. */
export function pictureSource(picture: Picture | null, sizes: string): PictureSource {
  if (picture === null) return { src: '/art/buoy.svg', alt: '', width: 640, height: 320 };
  // A copy as wide as the original has fewer bytes, so it replaces the original.
  const isCopied = picture.sources.some(({ width }) => width >= picture.width);
  const widths = isCopied ? picture.sources : [...picture.sources, { url: picture.url, width: picture.width }];
  return {
    src: picture.url,
    srcSet: picture.sources.length === 0 ? undefined : widths.map(({ url, width }) => `${url} ${width}w`).join(', '),
    sizes: picture.sources.length === 0 ? undefined : sizes,
    alt: picture.alt,
    width: picture.width,
    height: picture.height,
  };
}

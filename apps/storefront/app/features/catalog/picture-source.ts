import type { Picture } from '@cerulean/contract/catalog';
import type { PictureSource } from '../../ui/picture.tsx';

/** A picture of the CMS with its smaller copies, for a place that is `sizes` wide. */
export function pictureSource(picture: Picture | null, sizes: string): PictureSource {
  if (picture === null) return { src: '/art/buoy.svg', alt: '', width: 640, height: 320 };
  // A copy that is as wide as the picture itself is smaller in bytes, and takes its place.
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

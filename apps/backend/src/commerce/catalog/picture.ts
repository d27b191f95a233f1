import type { Picture } from '@cerulean/contract/catalog';
import type { FileDocument } from './documents.ts';

/**
 * A picture for pages from a file of the media library, or null. Copies are AVIF; the same URL serves WebP to browsers
 * without AVIF support (middlewares/picture-format.ts). Files older than such copies use whatever exists. Vector pictures
 * without a size count as square.
 */
export function pictureOf(file: FileDocument | null | undefined, alt?: string): Picture | null {
  if (!file) return null;
  const copies = Object.entries(file.formats ?? {}).flatMap(([key, copy]) =>
    key === 'thumbnail' || copy === undefined ? [] : [copy],
  );
  const avif = copies.filter(({ mime }) => mime === 'image/avif');
  const sources = (avif.length > 0 ? avif : copies.filter(({ mime }) => mime !== 'image/webp'))
    .map(({ url, width }) => ({ url, width }))
    .sort((a, b) => a.width - b.width);
  return {
    url: file.url,
    alt: alt ?? file.alternativeText ?? '',
    width: file.width ?? 1000,
    height: file.height ?? 1000,
    sources,
  };
}

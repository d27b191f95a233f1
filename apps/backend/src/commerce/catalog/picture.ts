import type { Picture } from '@cerulean/contract/catalog';
import type { FileDocument } from './documents.ts';

/**
 * Returns the picture of a media library file for pages, or `null` if there is no file. Resized copies are AVIF, and
 * the same URL serves WebP to browsers without AVIF support (middlewares/picture-format.ts). Files uploaded before AVIF
 * copies existed use whatever copies they have. Vector pictures without a size count as square.
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

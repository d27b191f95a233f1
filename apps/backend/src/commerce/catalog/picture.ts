import type { Picture } from '@cerulean/contract/catalog';
import type { FileDocument } from './documents.ts';

/** A picture for pages from a file of the media library, or null. Vector pictures without a size count as square. */
export function pictureOf(file: FileDocument | null | undefined, alt?: string): Picture | null {
  if (!file) return null;
  const sources = Object.values(file.formats ?? {})
    .filter((format) => format !== undefined)
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

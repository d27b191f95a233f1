import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { checkPicture, type PictureFile, seenSize } from './check-picture.ts';

/** Widths in pixels of the copies that pages choose from: a card, a phone, a wide area, and a high-density screen. */
const WIDTHS = [480, 720, 960, 1600];

/** Longest side in pixels of a stored upload, larger than the shop ever shows. */
const MAX_SIDE = 2_400;

/** Encoders: AVIF for nearly all browsers, WebP for the rest. The quality was chosen by viewing the demo's pictures. */
const FORMATS = {
  avif: { mime: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 55, effort: 3 }) },
  webp: { mime: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 76, effort: 4 }) },
} as const;

/** Formats of which copies are made. Vector drawings stay as they are. */
const COPIED = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

export interface Copy {
  /** Key of the copy in the file's `formats`, such as `avif_480`. */
  key: string;
  file: PictureFile;
}

/**
 * Makes the copies of a picture once, on upload: each width in AVIF and WebP under the same name, so that clients
 * without AVIF get the WebP at the same URL. The widest copy is as wide as the picture itself.
 */
export async function makeCopies(file: PictureFile): Promise<Copy[]> {
  // Strapi stores the upload at the same time and then removes its path, but the stream remains readable.
  const source = await buffer(file.getStream());
  const facts = await checkPicture(source);
  if (!COPIED.has(facts.format ?? '')) return [];
  const { width: full } = seenSize(facts);
  const copies: Copy[] = [];
  for (const width of [...WIDTHS.filter((each) => each < full), full]) {
    for (const format of ['avif', 'webp'] as const) {
      // An AVIF of the full width is the upload itself. Its WebP copy is stored under the same name.
      const isOwn = facts.format === 'heif' && width === full;
      if (isOwn && format === 'avif') continue;
      const hash = isOwn ? file.hash : `${file.hash}-${width}`;
      copies.push({ key: `${format}_${width}`, file: await makeCopy(file, source, { format, width, hash }) });
    }
  }
  return copies;
}

async function makeCopy(
  file: PictureFile,
  source: Buffer,
  { format, width, hash }: { format: keyof typeof FORMATS; width: number; hash: string },
): Promise<PictureFile> {
  const filepath = join(file.tmpWorkingDirectory ?? '', `${hash}.${format}`);
  const { mime, encode } = FORMATS[format];
  const made = await encode(sharp(source).autoOrient().resize({ width })).toFile(filepath);
  return {
    name: `${basename(file.name, file.ext)}-${width}.${format}`,
    hash,
    ext: `.${format}`,
    mime,
    path: null,
    filepath,
    getStream: () => createReadStream(filepath),
    width: made.width,
    height: made.height,
    size: Math.round(made.size / 10.24) / 100,
    sizeInBytes: made.size,
  };
}

/**
 * Cleans up a picture before it is stored: rotates it upright, limits its size, and removes camera metadata such as the
 * location. A picture that needs none of these changes stays as it is.
 */
export async function tidyPicture<File extends PictureFile>(file: File): Promise<File> {
  if (!file.filepath) return file;
  const facts = await checkPicture(file.filepath);
  const { format } = facts;
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp' && format !== 'heif') return file;
  const size = seenSize(facts);
  const isLarge = Math.max(size.width, size.height) > MAX_SIDE;
  const isNoted = Boolean(facts.exif ?? facts.xmp ?? facts.iptc) || (facts.orientation ?? 1) !== 1;
  if (!isLarge && !isNoted) return file;
  const filepath = join(file.tmpWorkingDirectory ?? '', `tidy-${file.hash}`);
  const image = sharp(file.filepath).autoOrient();
  if (isLarge) image.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside' });
  const encoded = {
    jpeg: () => image.jpeg({ quality: 85 }),
    png: () => image.png(),
    webp: () => image.webp({ quality: 85 }),
    heif: () => image.avif({ quality: 60, effort: 3 }),
  }[format]();
  const made = await encoded.toFile(filepath);
  const { size: bytes } = await stat(filepath);
  return {
    ...file,
    filepath,
    getStream: () => createReadStream(filepath),
    width: made.width,
    height: made.height,
    size: Math.round(bytes / 10.24) / 100,
    sizeInBytes: bytes,
  };
}

import { words } from '@cerulean/messages/all/staff-media';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { errors } from '@strapi/utils';
import sharp, { type Metadata } from 'sharp';

const t = words[DEFAULT_LANGUAGE];

/** A file on its way into the media library, with the fields that pictures need. */
export interface PictureFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  filepath?: string;
  tmpWorkingDirectory?: string;
  path?: string | null;
  getStream: () => NodeJS.ReadableStream;
  width?: number | null;
  height?: number | null;
  size?: number;
  sizeInBytes?: number;
}

/** Maximum size of a picture: more than editors' cameras produce, and within the memory for one encoding. */
const MAX_MEGAPIXELS = 60;

/** Picture formats that browsers show, by their names in sharp. */
const SHOWN = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'svg']);

/** Error message for the editor if part of the picture file is missing. */
export const CUT_OFF = t.cutOff;

/**
 * Checks, before a picture is stored, that the shop can show it, and returns its metadata. Error messages are for the
 * editor. Reads only the file's header, so that a file that would expand to gigabytes is never decoded.
 * @throws ApplicationError if it is broken, animated, too large, or of a kind that browsers do not show
 */
export async function checkPicture(file: string | Buffer): Promise<Metadata> {
  const facts = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!facts?.format || !facts.width || !facts.height) throw new errors.ApplicationError(t.unreadable);
  // HEIC shares its container with AVIF, but browsers do not show HEIC, which phones use for their pictures.
  const isHeic = facts.format === 'heif' && facts.compression !== 'av1';
  if (!SHOWN.has(facts.format) || isHeic) throw new errors.ApplicationError(t.unreadable);
  if ((facts.pages ?? 1) > 1) {
    throw new errors.ApplicationError(t.animated);
  }
  const megapixels = (facts.width * facts.height) / 1_000_000;
  if (megapixels > MAX_MEGAPIXELS) {
    // Rounded up, so that a little too large does not read like the limit.
    const shown = Math.ceil(megapixels * 10) / 10;
    throw new errors.ApplicationError(t.tooLarge({ megapixels: shown, most: MAX_MEGAPIXELS }));
  }
  return facts;
}

/** Returns a picture's width and height as seen. Cameras store pictures sideways, with a flag for the upper side. */
export function seenSize({ width, height, orientation }: Metadata): { width: number; height: number } {
  const isLying = (orientation ?? 1) >= 5;
  return isLying ? { width: height, height: width } : { width, height };
}

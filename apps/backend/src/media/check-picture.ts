import { errors } from '@strapi/utils';
import sharp, { type Metadata } from 'sharp';

/** A file on its way into the media library, as far as pictures need it. */
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

/** More than any camera that editors bring, and what one encoding can hold in memory. */
const MAX_MEGAPIXELS = 60;

/** What browsers show, by the name that sharp has for it. */
const SHOWN = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'svg']);

/** For the editor, where a part of the file is missing. */
export const CUT_OFF = 'A part of this picture is missing. Take it anew from where it came from, and upload that.';

const UNREADABLE =
  'This file cannot be read as a picture. Save it as JPEG, PNG, WebP or AVIF, or a drawing as SVG with a width and a height.';

/**
 * Holds a picture to what the shop can show, before anything of it is kept; the sentences are for the editor. Reads the head of
 * the file only, so that one that would unfold to gigabytes is never unfolded. Gives what it says of itself.
 * @throws ApplicationError for one that is broken, of a kind that browsers do not show, moving, or too large
 */
export async function checkPicture(file: string | Buffer): Promise<Metadata> {
  const facts = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!facts?.format || !facts.width || !facts.height) throw new errors.ApplicationError(UNREADABLE);
  // The same container as AVIF, but the pictures of phones in it are of a kind that browsers do not show.
  const isHeic = facts.format === 'heif' && facts.compression !== 'av1';
  if (!SHOWN.has(facts.format) || isHeic) throw new errors.ApplicationError(UNREADABLE);
  if ((facts.pages ?? 1) > 1) {
    throw new errors.ApplicationError(
      'This picture moves. Upload a still one, or a film (WebM or MP4) for a section of the kind Video.',
    );
  }
  const megapixels = (facts.width * facts.height) / 1_000_000;
  if (megapixels > MAX_MEGAPIXELS) {
    throw new errors.ApplicationError(
      `This picture has ${Math.round(megapixels)} megapixels, and ${MAX_MEGAPIXELS} are the most. Make it smaller: 2,400 pixels are wide enough for every place in the shop.`,
    );
  }
  return facts;
}

/** Width and height as the picture is seen: cameras write pictures lying down, with a note which side is up. */
export function seenSize({ width, height, orientation }: Metadata): { width: number; height: number } {
  const isLying = (orientation ?? 1) >= 5;
  return isLying ? { width: height, height: width } : { width, height };
}

import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { makeOnce } from '../../media/make-once.ts';
import type { FileStore } from '../../media/store/file-store.ts';

/** Suffix of a copy's file name, after the name of the upload. */
const SHARE_ENDING = '.share.jpg';
/** Width in pixels, more than any link preview shows. */
const WIDTH = 1_200;
const NAME = /^([\w-][\w.-]*)\.share\.jpg$/;
/** Extensions of uploads that get a JPEG copy, because link previews and shopping portals cannot read these formats. */
const FROM = ['.avif', '.webp'];

/**
 * Makes the JPEG copy of an upload once, because link previews and product feeds cannot show AVIF or WebP. `file` is
 * the copy's name. Returns whether the copy exists: `false` for any other name and for missing uploads.
 */
export async function haveShareCopy(store: FileStore, file: string): Promise<boolean> {
  const upload = NAME.exec(file)?.[1];
  if (upload === undefined || upload.includes('..')) return false;
  if (await store.facts(file)) return true;
  return makeOnce(file, () => makeCopy(store, upload));
}

/**
 * Deletes the JPEG copies of an upload that was replaced or deleted, including those of its other widths.
 * @param hashes file names without extension
 */
export async function dropShareCopies(store: FileStore, hashes: readonly string[]): Promise<void> {
  await Promise.all(hashes.map((hash) => store.remove(`${hash}${SHARE_ENDING}`)));
}

async function makeCopy(store: FileStore, upload: string): Promise<boolean> {
  for (const ending of FROM) {
    const source = await store.read(upload + ending);
    if (!source) continue;
    const copy = await sharp(await buffer(source))
      .resize({ width: WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
    await store.write(upload + SHARE_ENDING, copy);
    return true;
  }
  return false;
}

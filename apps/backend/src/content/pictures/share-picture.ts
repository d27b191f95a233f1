import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { makeOnce } from '../../media/make-once.ts';
import type { FileStore } from '../../media/store/file-store.ts';

/** The end of a copy's name, behind the name of the upload. */
const SHARE_ENDING = '.share.jpg';
/** Wider than any preview of a link. */
const WIDTH = 1_200;
const NAME = /^([\w-][\w.-]*)\.share\.jpg$/;
/** What is copied: formats that previews and shopping portals do not read. */
const FROM = ['.avif', '.webp'];

/**
 * Makes the JPEG copy of an upload, once: previews of links and product feeds show no AVIF or WebP. `file` is the name of
 * the copy. Gives whether it is there; false for every other name and for uploads that do not exist.
 */
export async function haveShareCopy(store: FileStore, file: string): Promise<boolean> {
  const upload = NAME.exec(file)?.[1];
  if (upload === undefined || upload.includes('..')) return false;
  if (await store.facts(file)) return true;
  return makeOnce(file, () => makeCopy(store, upload));
}

/**
 * Forgets the copies of an upload that was replaced or deleted, of itself and of each of its widths.
 * @param hashes their names without an ending
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

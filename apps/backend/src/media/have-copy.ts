import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { makeOnce } from './make-once.ts';
import type { FileStore } from './store/file-store.ts';

/** Widths in pixels of the smaller copies of a demo picture: for a card and for a phone. */
export const SMALLER_WIDTHS: readonly number[] = [480, 720];

/** Matches the copies of `sea_1a2b.avif`: `sea_1a2b-480.avif`, `sea_1a2b-480.webp`, and `sea_1a2b.webp`. */
const NAME = /^([\w-]+?)(?:-(\d+))?\.(avif|webp)$/;
const IS_COPY = /-\d+$/;

/**
 * Creates a copy of an AVIF when it is first requested, because demo pictures have no copies yet. Uploads get their
 * copies on upload, better and slower (make-copies.ts). Returns whether the file exists: `false` if there is no such
 * picture, or the picture is not larger than the copy.
 */
export async function haveCopy(store: FileStore, file: string): Promise<boolean> {
  if (await store.facts(file)) return true;
  const [, picture, width, format] = NAME.exec(file) ?? [];
  const original = `${picture}.avif`;
  if (picture === undefined || file === original) return false;
  // A copy is never copied, because no row would list the result, so it would remain after the picture is deleted.
  if (IS_COPY.test(picture)) return false;
  if (width !== undefined && !SMALLER_WIDTHS.includes(Number(width))) return false;
  if (!(await store.facts(original))) return false;
  return makeOnce(file, async () => {
    const source = await store.read(original);
    if (!source) return false;
    const image = sharp(await buffer(source));
    if (width !== undefined) {
      if (Number(width) >= ((await image.metadata()).width ?? 0)) return false;
      image.resize({ width: Number(width) });
    }
    const copy = format === 'avif' ? image.avif({ quality: 55, effort: 1 }) : image.webp({ quality: 76, effort: 4 });
    await store.write(file, await copy.toBuffer());
    return true;
  });
}

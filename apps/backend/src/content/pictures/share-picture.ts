import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The end of a copy's name, behind the name of the upload. */
export const SHARE_ENDING = '.share.jpg';
/** Wider than any preview of a link. */
const WIDTH = 1_200;
const NAME = /^([\w-][\w.-]*)\.share\.jpg$/;
/** What is copied: formats that previews and shopping portals do not read. */
const FROM = ['.avif', '.webp'];

/** Copies that are being made, by name: who asks meanwhile waits for the same one. */
const underWay = new Map<string, Promise<boolean>>();
/** One at a time: each keeps a core busy. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the JPEG copy of an upload, once: previews of links and product feeds show no AVIF or WebP. `file` is the name of
 * the copy. Gives whether it is there; false for every other name and for uploads that do not exist.
 */
export async function haveShareCopy(folder: string, file: string): Promise<boolean> {
  const upload = NAME.exec(file)?.[1];
  if (upload === undefined || upload.includes('..')) return false;
  if (await exists(join(folder, file))) return true;
  const known = underWay.get(file);
  if (known) return known;
  const making = last.then(() => makeCopy(folder, upload)).finally(() => underWay.delete(file));
  last = making.catch(() => undefined);
  underWay.set(file, making);
  return making;
}

/** Forgets the copy of an upload that was replaced or deleted; `hash` is its name without an ending. */
export async function dropShareCopy(folder: string, hash: string): Promise<void> {
  await rm(join(folder, `${hash}${SHARE_ENDING}`), { force: true });
}

async function makeCopy(folder: string, upload: string): Promise<boolean> {
  for (const ending of FROM) {
    const source = join(folder, upload + ending);
    if (!(await exists(source))) continue;
    const target = join(folder, upload + SHARE_ENDING);
    await sharp(source)
      .resize({ width: WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(`${target}.part`);
    await rename(`${target}.part`, target);
    return true;
  }
  return false;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}

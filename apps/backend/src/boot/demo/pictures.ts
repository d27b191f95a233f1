import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { uploads } from '../../operations/uploads.ts';

/** Where the generated pictures lie: committed beside the demo content, not compiled. */
const FOLDER = 'demo/pictures';

/** The widths of the smaller copies that lie beside a picture as `<name>-480.avif`, and all as WebP. */
const SMALLER = [480, 720];

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
};

/**
 * Gives the media library's id of a demo picture, made at its first use. Files are copied as they are, because their
 * smaller copies exist already and encoding them again takes a minute.
 */
export function demoPictures(strapi: Core.Strapi): (file: string, alt: string) => Promise<number> {
  const made = new Map<string, Promise<number>>();
  return (file, alt) => {
    let id = made.get(file);
    if (!id) {
      id = addPicture(strapi, file, alt);
      made.set(file, id);
    }
    return id;
  };
}

async function addPicture(strapi: Core.Strapi, file: string, alt: string): Promise<number> {
  const known: { id: number } | null = await strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { name: file, folderPath: '/' } });
  if (known) return known.id;
  const stored = await storeFile(strapi, file);
  const formats = await storeCopies(strapi, file, stored);
  const row: { id: number } = await strapi.db.query('plugin::upload.file').create({
    data: {
      ...stored,
      name: file,
      alternativeText: alt,
      formats,
      provider: 'local',
      folderPath: '/',
    },
  });
  return row.id;
}

/** The copies of a picture that lie beside it, as an upload has them (media/make-copies.ts), or null. */
async function storeCopies(strapi: Core.Strapi, file: string, { hash, width }: { hash: string; width: number | null }) {
  const base = file.slice(0, -extname(file).length);
  if (extname(file) !== '.avif' || width === null) return null;
  const copies: Record<string, object> = {};
  const add = async (format: 'avif' | 'webp', at: number, beside?: string) => {
    const name = at === width ? `${base}.${format}` : `${base}-${at}.${format}`;
    const copy = await storeFile(strapi, name, beside);
    copies[`${format}_${at}`] = { name, ...copy, path: null };
    return copy.hash;
  };
  await add('webp', width, hash);
  for (const at of SMALLER) if (at < width) await add('webp', at, await add('avif', at));
  return copies;
}

/**
 * Copies one file under a name that holds a hash of its content, so that it can be cached for good; the WebP of a picture goes
 * under the name of its AVIF, where it is looked for.
 */
async function storeFile(strapi: Core.Strapi, file: string, beside?: string) {
  const from = join(strapi.dirs.app.root, FOLDER, file);
  const bytes = await readFile(from);
  const ext = extname(file);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const hash = beside ?? `${file.slice(0, -ext.length).replaceAll('-', '_')}_${digest}`;
  await uploads().write(`${hash}${ext}`, bytes);
  const mime = TYPES[ext] ?? 'application/octet-stream';
  const { width, height } = await sizeOf(strapi, from, mime);
  const size = Math.round(bytes.length / 10.24) / 100;
  return {
    hash,
    ext,
    mime,
    size,
    url: `/uploads/${hash}${ext}`,
    width,
    height,
  };
}

/** Of a picture, in pixels; a film has none. */
async function sizeOf(
  strapi: Core.Strapi,
  filepath: string,
  mime: string,
): Promise<{ width: number | null; height: number | null }> {
  if (!mime.startsWith('image/')) return { width: null, height: null };
  return strapi.plugin('upload').service('image-manipulation').getDimensions({ filepath });
}

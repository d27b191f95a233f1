import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { SMALLER_WIDTHS } from '../../media/have-copy.ts';
import { uploads } from '../../operations/uploads.ts';

/** Folder of the generated pictures. They are committed beside the demo content and not compiled. */
const FOLDER = 'demo/pictures';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
};

/**
 * Returns a function that adds a demo picture to the media library on first use and returns its id. Its smaller copies
 * are only named now and made on first request (media/have-copy.ts), because making all of them takes minutes.
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
  const row: { id: number } = await strapi.db.query('plugin::upload.file').create({
    data: {
      ...stored,
      name: file,
      alternativeText: alt,
      formats: copiesOf(stored),
      provider: 'local',
      folderPath: '/',
    },
  });
  return row.id;
}

/** Returns a picture's copies in the format of an upload's copies (media/make-copies.ts), or `null` if it has none. */
function copiesOf({ hash, ext, width, height }: StoredFile): Record<string, object> | null {
  if (ext !== '.avif' || width === null || height === null) return null;
  const copy = (format: 'avif' | 'webp', at: number): [string, object] => {
    const name = at === width ? hash : `${hash}-${at}`;
    const file = `${name}.${format}`;
    const size = { width: at, height: Math.round((height * at) / width) };
    return [
      `${format}_${at}`,
      {
        name: file,
        hash: name,
        ext: `.${format}`,
        mime: `image/${format}`,
        path: null,
        url: `/uploads/${file}`,
        ...size,
      },
    ];
  };
  const smaller = SMALLER_WIDTHS.filter((each) => each < width);
  return Object.fromEntries([
    ...smaller.flatMap((each) => [copy('avif', each), copy('webp', each)]),
    copy('webp', width),
  ]);
}

interface StoredFile {
  hash: string;
  ext: string;
  mime: string;
  size: number;
  url: string;
  width: number | null;
  height: number | null;
}

/** Copies a demo file to the store under a name that includes a hash of its content, so it can be cached forever. */
async function storeFile(strapi: Core.Strapi, file: string): Promise<StoredFile> {
  const from = join(strapi.dirs.app.root, FOLDER, file);
  const bytes = await readFile(from);
  const ext = extname(file);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const hash = `${file.slice(0, -ext.length).replaceAll('-', '_')}_${digest}`;
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

/** Returns a picture's size in pixels, or `null` values for a video. */
async function sizeOf(
  strapi: Core.Strapi,
  filepath: string,
  mime: string,
): Promise<{ width: number | null; height: number | null }> {
  if (!mime.startsWith('image/')) return { width: null, height: null };
  return strapi.plugin('upload').service('image-manipulation').getDimensions({ filepath });
}

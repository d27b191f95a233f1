import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** A file of the build, held in memory. */
export interface StaticFile {
  bytes: Buffer;
  br: Buffer | undefined;
  etag: string;
  contentType: string;
  cacheControl: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Cache header of files under `assets/`, whose names have a hash. Other files are revalidated every hour. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HOURLY = 'public, max-age=3600';

/**
 * Reads the client build into a map from path to file, with the Brotli form that `precompress.ts` wrote next to it.
 * Skips hidden files and file types that the shop does not serve.
 */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith('.') && !name.includes('/.'));
  const compressed = new Set(names.filter((name) => name.endsWith('.br')));
  for (const name of names) {
    const contentType = TYPES[extname(name)];
    if (contentType === undefined) continue;
    const bytes = await readFile(join(folder, name));
    files.set(`/${name}`, {
      bytes,
      br: compressed.has(`${name}.br`) ? await readFile(join(folder, `${name}.br`)) : undefined,
      etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      contentType,
      cacheControl: name.startsWith('assets/') ? IMMUTABLE : HOURLY,
    });
  }
  return files;
}

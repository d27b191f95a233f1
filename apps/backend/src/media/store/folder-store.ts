import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileName, isFileName } from './file-name.ts';
import type { FileFacts, FileStore } from './file-store.ts';

/** Extension of files that are still being written. */
const PART = '.part';

/** Stores uploads in a folder of this machine, or one that several machines mount. */
export function folderStore(folder: string): FileStore {
  const facts = async (name: string): Promise<FileFacts | null> => {
    if (!isFileName(name)) return null;
    const found = await stat(join(folder, name)).catch(noFile);
    if (!found?.isFile()) return null;
    return { size: found.size, modifiedAt: found.mtime, etag: `"${found.size}-${Math.floor(found.mtimeMs)}"` };
  };
  return {
    place: folder,
    facts,
    read: async (name, range) => ((await facts(name)) ? createReadStream(join(folder, name), range) : null),
    write: async (name, content) => {
      const target = join(folder, fileName(name));
      // This writes to another name first, because the file may be read at the same time.
      const part = `${target}.${randomUUID()}${PART}`;
      await mkdir(folder, { recursive: true });
      try {
        await pipeline(content instanceof Buffer ? Readable.from([content]) : content, createWriteStream(part));
        await rename(part, target);
      } finally {
        await rm(part, { force: true });
      }
    },
    remove: async (name) => {
      if (isFileName(name)) await rm(join(folder, name), { force: true });
    },
    names: async function* () {
      const entries = await readdir(folder, { withFileTypes: true }).catch(noFile);
      for (const entry of entries ?? []) {
        if (entry.isFile() && isFileName(entry.name) && !entry.name.endsWith(PART)) yield entry.name;
      }
    },
  };
}

function noFile(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

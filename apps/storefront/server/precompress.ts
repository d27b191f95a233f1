import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { buildFolder, languageOfBuild } from '../language.ts';
import { compressBrotli } from './bodies.ts';

/** Writes the Brotli form (quality 11) next to each text file of the client build, so that no request waits for it. */
const folder = join(import.meta.dirname, '..', buildFolder(languageOfBuild()), 'client');
const TEXT = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.txt', '.webmanifest']);

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      if (bytes.length < 1_000) return;
      const small = await compressBrotli(bytes, 11);
      if (small.length < bytes.length) await writeFile(`${path}.br`, small);
    }),
);

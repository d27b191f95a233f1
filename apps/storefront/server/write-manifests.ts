import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { manifestFiles } from '../app/platform/class-manifest.server.ts';

/** Writes the router's table of each class of pages beside the whole one, as part of the build. */
const folder = join(import.meta.dirname, '../build');
const build = (await import(join(folder, 'server/index.js'))) as ServerBuild;
const entry = build.entry.module as typeof build.entry.module & { manifestFiles: typeof manifestFiles };

await Promise.all(
  entry.manifestFiles(build.assets).map(({ path, text }) => writeFile(join(folder, 'client', path), text)),
);

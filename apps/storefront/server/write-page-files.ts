import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { buildFolder, languageOfBuild } from '../language.ts';
import { pageFilesPath } from '../app/platform/page-files.ts';
import { filesOfPages } from './page-files.ts';

/** Build step that writes the table of files that each page needs. Browsers request this table before they prefetch. */
const folder = join(import.meta.dirname, '..', buildFolder(languageOfBuild()));
const { assets } = (await import(join(folder, 'server/index.js'))) as ServerBuild;

await writeFile(join(folder, 'client', pageFilesPath(assets.version)), JSON.stringify(filesOfPages(assets)));

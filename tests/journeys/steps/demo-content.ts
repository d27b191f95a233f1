import { globSync, readFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { query } from './database.ts';

/** Markup of Markdown, at which a page begins another element. */
const MARKUP = /\n|\*\*|[*_`#>|]|\[|\]\([^)]*\)|!\[|^\s*(?:-|\d+\.)\s/gm;

/**
 * Returns a function that tells whether a text is what editors wrote: the whole text of a field, or a piece of its
 * Markdown. Reads every content type and component of the demo, with the names and alternative texts of files.
 */
export async function demoContent(): Promise<(text: string) => boolean> {
  const schemas = globSync('apps/backend/src/{api/*/content-types/*/schema.ts,components/*/*.ts}', { cwd: inRoot() });
  const tables = schemas.flatMap(
    (file) => /collectionName: '(\w+)'/.exec(readFileSync(inRoot(file), 'utf8'))?.[1] ?? [],
  );
  const known = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const piece of [value, ...value.split(MARKUP)]) known.add(plain(piece));
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  for (const table of [...tables, 'files']) {
    for (const row of await query<object>(`select * from "${table}"`)) add(row);
  }
  return (text) => known.has(plain(text));
}

/** Returns a text as a page may show it: one space between words, and no spaces around it. */
function plain(text: string): string {
  return text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('\u2060', '')
    .trim();
}

import { query } from './database.ts';

/** Markup of Markdown, at which a page begins another element. */
const MARKUP = /\n|\*\*|[*_`#>|]|!?\[|\]\([^)]*\)|^\s*(?:-|\d+\.)\s/gm;

/** Letters of a text that can only be from an article or an answer, so that it may be a part of one. */
const EXCERPT = 40;

/** Tables of content: what editors write has a document, or is a component of one. */
const TABLES = `select distinct table_name from information_schema.columns
  where table_schema = current_schema() and (column_name = 'document_id' or table_name like 'components\\_%')
  and table_name !~ '^(up|admin|strapi|i18n)_'`;

/**
 * Returns a function that tells whether a text is what editors wrote: the whole text of a field, or a piece of its
 * Markdown. Reads every content type and component of the demo, with the alternative texts of files.
 */
export async function demoContent(): Promise<(text: string) => boolean> {
  const known = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const piece of [value, value.replaceAll(MARKUP, ' '), ...value.split(MARKUP)]) known.add(plain(piece));
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  for (const { table_name: table } of await query<{ table_name: string }>(TABLES)) {
    for (const row of await query<object>(`select * from "${table}"`)) add(row);
  }
  // What staff call the ways of shipping, in the settings of the panel.
  for (const row of await query<object>('select name, detail from shipping_method')) add(row);
  const whole = [...known].join('\n');
  return (text) => {
    const piece = plain(text);
    return known.has(piece) || (piece.length > EXCERPT && whole.includes(piece.replaceAll(/^… ?| ?…$/g, '')));
  };
}

/** Returns a text as a page may show it: one space between words, and no spaces around it. */
function plain(text: string): string {
  return text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('\u2060', '')
    .trim();
}

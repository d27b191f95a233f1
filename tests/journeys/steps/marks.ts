import { randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { system } from '../../support/system.ts';
import { query } from './database.ts';

/** Strings that are in all data about one person and nowhere else. */
export interface Marks {
  word: string;
  /** A phone number of ten digits, as people enter it. */
  phone: string;
  /** The beginning of the person's IP address, in a range reserved for documentation. */
  network: string;
}

export function newMarks(): Marks {
  const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
  return {
    word: `mk${hex(5)}`,
    phone: `6${randomInt(200_000_000, 999_999_999)}`,
    network: `3fff:a${hex(1)}:b${hex(2).slice(0, 3)}`,
  };
}

/** Returns every form in which a mark may be stored: unchanged, in hexadecimal (like `bytea`), and in Base64. */
function formsOf({ word, phone, network }: Marks): string[] {
  return [word, phone, network].flatMap((mark) => {
    // Base64 encodes three bytes at a time, so a mark's text depends on its offset, and its ends on neighboring bytes.
    const base64 = [0, 1, 2].map((before) => {
      const text = Buffer.from(`${'x'.repeat(before)}${mark}`)
        .toString('base64')
        .replace(/=+$/, '');
      return text.slice(before === 0 ? 0 : 4, -2);
    });
    return [mark, Buffer.from(mark).toString('hex'), ...base64];
  });
}

/** SQL that lists all relations that can hold rows, in every schema: Strapi's too, but not PostgreSQL's catalogs. */
const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where c.relkind in ('r', 'p', 'm', 'f') and c.relpersistence <> 't'
   and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
 order by 1`;

/** Returns the tables with a row that contains a mark in any column. Each row is searched as one string. */
export async function markedTables(marks: Marks): Promise<string[]> {
  const tables = await query<{ name: string }>(TABLES);
  const search = tables.map(
    ({ name }) => `select '${name.replaceAll("'", "''")}' as name where exists (
      select from ${name} t where lower((t.*)::text) ~ $1 or (t.*)::text ~ $2)`,
  );
  const forms = formsOf(marks);
  const small = forms.filter((form) => form === form.toLowerCase()).join('|');
  const found = await query<{ name: string }>(search.join(' union all '), [small, forms.join('|')]);
  return found.map(({ name }) => name);
}

/** Returns the columns that identify a customer by account id, ours and Strapi's links. Staff ids are separate. */
export async function columnsNaming(userId: number): Promise<string[]> {
  const columns = await query<{ tab: string; col: string }>(
    `select quote_ident(table_name) as tab, quote_ident(column_name) as col from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'owner_id') and table_name !~ '^(admin|staff|strapi)_'
        and data_type in ('integer', 'bigint') order by 1, 2`,
  );
  const search = columns.map(
    ({ tab, col }) => `select '${tab}.${col}' as name where exists (select from ${tab} where ${col} = $1)`,
  );
  return (await query<{ name: string }>(search.join(' union all '), [userId])).map(({ name }) => name);
}

/**
 * Returns the files below DATA_DIR that contain a mark: logs, media, and all other files written there. Skips the
 * database's own files and the simulators, which represent other companies: Stripe, a mail server, a log-in provider.
 */
export async function markedFiles(marks: Marks): Promise<{ read: string[]; marked: string[] }> {
  const entries = await readdir(system.dataDir, { recursive: true, withFileTypes: true });
  const read = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(system.dataDir, join(entry.parentPath, entry.name)))
    .filter((path) => !/^(?:postgres|simulators)\/|^logs\/simulators/.test(path));
  const forms = formsOf(marks).map((form) => Buffer.from(form));
  const marked: string[] = [];
  for (const path of read) {
    const bytes = await readFile(join(system.dataDir, path)).catch(() => Buffer.alloc(0));
    if (forms.some((form) => bytes.includes(form))) marked.push(path);
  }
  return { read, marked };
}

import { randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { system } from '../../support/system.ts';
import { query } from './database.ts';

/** What is part of everything known about one person, and nowhere else. */
export interface Marks {
  word: string;
  /** Ten digits, as people type them. */
  phone: string;
  /** The beginning of the IP address, of a range that only documents use. */
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

/** The ways in which a mark may have been written: as it is, in hexadecimal (as `bytea` is shown), and in Base64. */
function formsOf({ word, phone, network }: Marks): string[] {
  return [word, phone, network].flatMap((mark) => {
    // Base64 writes three bytes at a time, so a mark looks different by where it begins; its ends belong to neighbors.
    const base64 = [0, 1, 2].map((before) => {
      const text = Buffer.from(`${'x'.repeat(before)}${mark}`)
        .toString('base64')
        .replace(/=+$/, '');
      return text.slice(before === 0 ? 0 : 4, -2);
    });
    return [mark, Buffer.from(mark).toString('hex'), ...base64];
  });
}

/** Everything that can hold rows, in every schema, Strapi's tables among them. PostgreSQL's own catalogs are not. */
const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where c.relkind in ('r', 'p', 'm', 'f') and c.relpersistence <> 't'
   and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
 order by 1`;

/** The tables in which a row holds a mark, whatever its column: each row is read as one text. */
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

/** The columns that name a customer by the number of their account: ours, and links of Strapi. Staff are counted apart. */
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
 * The files below DATA_DIR that hold a mark: logs, media, whatever somebody may come to write there. Not read are the
 * database's own files, and the simulators, which stand for other companies: Stripe, a mail server, a provider of log-ins.
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

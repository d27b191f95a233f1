import type { Migration } from './migration.ts';

/**
 * The legal kind of a column. `personal` data is about a person and is erased on request. `tax` data must be kept for
 * years. `neither` is all other data. A JSON column has one declaration, so columns of mixed data are split.
 */
export type ColumnKind = 'personal' | 'tax' | 'neither';

const KINDS: readonly ColumnKind[] = ['personal', 'tax', 'neither'];

/** The declared kinds: table → column → kind. */
export type DeclaredColumns = ReadonlyMap<string, ReadonlyMap<string, ColumnKind>>;

/**
 * Returns the declared kinds of all tables' columns. A declaration ends the line on which a column begins: `email text,
 * -- personal`, or `alter table cart add column email text; -- personal`.
 */
export function columnsOf(migrations: readonly Migration[]): DeclaredColumns {
  const tables = new Map<string, Map<string, ColumnKind>>();
  for (const { text, removes = [] } of migrations) {
    let table = '';
    for (const line of text.split('\n')) {
      const words = line.trim().split(' ');
      if (words[0] === 'create' || words[0] === 'alter') table = after(words, 'table') ?? table;
      const kind = KINDS.find((each) => line.endsWith(` -- ${each}`));
      const column = after(words, 'column') ?? words[0];
      if (kind === undefined || column === undefined) continue;
      tables.set(table, (tables.get(table) ?? new Map<string, ColumnKind>()).set(column, kind));
    }
    for (const removed of removes) {
      const [from = '', column = ''] = removed.split('.');
      tables.get(from)?.delete(column);
    }
  }
  return tables;
}

function after(words: readonly string[], word: string): string | undefined {
  const at = words.indexOf(word);
  return at < 0 ? undefined : words[at + 1];
}

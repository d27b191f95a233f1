import type { Db } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { declaredColumns } from '../person/declared-columns.ts';
import { MARKS } from './test-marked-person.ts';

const selectTables = sql<{ name: string }>(
  'canary.tables',
  `select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
);

let statements = 0;
const count = async (db: Db, text: string, values: readonly number[] = []): Promise<number> =>
  (await db.first(sql<{ found: number }>(`canary.search.${(statements += 1)}`, text), values))?.found ?? 0;

/** Returns the names of all tables in which a row contains a mark. */
export async function markedTables(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await db.query(selectTables)) {
    const rows = await count(db, `select count(*)::int as found from "${name}" t where t::text ~* '${MARKS}'`);
    if (rows > 0) found.push(name);
  }
  return found;
}

/** Returns the personal columns that still refer to an account by its id. */
export async function columnsNaming(db: Db, userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of declaredColumns()) {
    for (const [column, kind] of columns) {
      if (kind !== 'personal' || !/^(user|owner)_id$/.test(column)) continue;
      const rows = await count(db, `select count(*)::int as found from ${table} where ${column} = $1`, [userId]);
      if (rows > 0) found.push(`${table}.${column}`);
    }
  }
  return found;
}

const selectMoments = sql<{ tab: string; col: string }>(
  'canary.moments',
  `select table_name as tab, column_name as col from information_schema.columns
    where table_schema = current_schema() and data_type = 'timestamp with time zone'
      and table_name not in ('commerce_migration', 'retention_run') order by 1`,
);

/** Lets a year pass by moving all timestamps back by a year, except those of migrations and retention runs. */
export async function passYear(db: Db): Promise<void> {
  const moments = Map.groupBy(await db.query(selectMoments), ({ tab }) => tab);
  for (const [table, columns] of moments) {
    const set = columns.map(({ col }) => `${col} = ${col} - interval '1 year'`).join(', ');
    await db.script(
      `alter table "${table}" disable trigger user; update "${table}" set ${set}; alter table "${table}" enable trigger user`,
    );
  }
}

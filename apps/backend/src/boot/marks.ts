import type { Queryable } from '../commerce/db/db.ts';
import { sql } from '../commerce/db/statement.ts';

const read = sql<{ value: string }>('deployment.read', `select value from deployment where key = $1`);
const write = sql(
  'deployment.write',
  `insert into deployment (key, value) values ($1, $2) on conflict (key) do nothing`,
);

/** What this database remembers about its deployment: `demo` or `live` (it was used as one), `roles`, `content`. */
export async function mark(db: Queryable, key: string): Promise<string | null> {
  return (await db.first(read, [key]))?.value ?? null;
}

/** Remembers something once; a later value does not replace the first. */
export async function setMark(db: Queryable, key: string, value: string): Promise<void> {
  await db.run(write, [key, value]);
}

/** Does `work` unless this database remembers that it was done. When it throws, nothing is remembered. */
export async function once(db: Queryable, key: string, work: () => Promise<void>): Promise<void> {
  if ((await mark(db, key)) !== null) return;
  await work();
  await setMark(db, key, 'done');
}

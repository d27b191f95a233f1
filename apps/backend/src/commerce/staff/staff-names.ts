import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { found, route, type StaffRoute } from '../panel/staff-route.ts';

const select = sql<{ id: string; name: string }>(
  'staff.names',
  `select id::text as id, trim(concat_ws(' ', firstname, lastname)) as name from admin_users
    where trim(concat_ws(' ', firstname, lastname)) <> '' order by admin_users.id`,
);

/**
 * Names of staff, by the row ids that histories keep: rows contain no names, so a changed name changes everywhere, and a
 * person who has left is a number.
 */
export async function readStaffNames(q: Queryable): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await q.query(select)).map(({ id, name }) => [id, name]));
}

/** For all of the staff: the content manager tells them these names too, beside what they write. */
export const staffNameRoutes: readonly StaffRoute[] = [
  route('GET', '/names', null, async (_asked, { db }) => found({ names: await readStaffNames(db) })),
];

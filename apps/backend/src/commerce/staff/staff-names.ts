import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { found, route, type StaffRoute } from '../panel/staff-route.ts';

const select = sql<{ id: string; name: string }>(
  'staff.names',
  `select id::text as id, trim(concat_ws(' ', firstname, lastname)) as name from admin_users
    where trim(concat_ws(' ', firstname, lastname)) <> '' order by admin_users.id`,
);

/**
 * Returns staff names by the row ids that histories store. Because histories contain no names, a changed name changes
 * everywhere, and a person who has left appears as a number.
 */
export async function readStaffNames(q: Queryable): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await q.query(select)).map(({ id, name }) => [id, name]));
}

/** The route for staff names, open to all staff. The content manager also shows the names of authors. */
export const staffNameRoutes: readonly StaffRoute[] = [
  route('GET', '/names', null, async (_asked, { db }) => found({ names: await readStaffNames(db) })),
];

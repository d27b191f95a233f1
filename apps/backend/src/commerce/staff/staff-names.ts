import type { Core } from '@strapi/strapi';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { found, route } from './staff-route.ts';

const select = sql<{ id: string; name: string }>(
  'staff.names',
  `select id::text as id, trim(concat_ws(' ', firstname, lastname)) as name from admin_users
    where trim(concat_ws(' ', firstname, lastname)) <> '' order by admin_users.id`,
);

/**
 * What the staff are called, by the row ids that histories keep: rows name nobody, so a name that changes changes
 * everywhere, and who has left is a number.
 */
export async function readStaffNames(q: Queryable): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await q.query(select)).map(({ id, name }) => [id, name]));
}

/** For all of the staff: the content manager tells them these names too, beside what they write. */
export const staffNameRoutes: readonly Core.Route[] = [
  route('GET', '/names', null, async (_asked, { db }) => found({ names: await readStaffNames(db) })),
];

import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

const note = sql(
  'accounts.ways-changed',
  `insert into account_guard (user_id) values ($1) on conflict (user_id) do update set ways_changed_at = now()`,
);

/** Notes that the address or the password of an account changed, which begins the pause of `sim-pause.ts`. */
export async function noteWaysChanged(tx: Queryable, userId: number): Promise<void> {
  await tx.run(note, [userId]);
}

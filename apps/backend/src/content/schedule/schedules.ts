import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

export type ScheduledAction = 'publish' | 'unpublish';

/** An entry in the content manager. */
export interface Entry {
  uid: string;
  documentId: string;
}

/** The change scheduled for an entry, or the result of the last such change. */
export interface Schedule {
  action: ScheduledAction;
  runAt: Date;
  state: 'waiting' | 'done' | 'failed';
  /** Reason for a failed change, as a message for the editor. */
  reason: string | null;
  setBy: string;
  endedAt: Date | null;
}

const read = sql<Schedule>(
  'schedule.read',
  `select action, run_at as "runAt", state, reason, set_by as "setBy", ended_at as "endedAt"
     from content_schedule where uid = $1 and document_id = $2 order by action`,
);
/** Schedules an action for an entry. It replaces a scheduled action of the same type. */
export const setSchedule = sql(
  'schedule.set',
  `insert into content_schedule (uid, document_id, action, run_at, try_at, set_by, set_at)
   values ($1, $2, $3, $4, $4, $5, $6)
   on conflict (uid, document_id, action) do update
     set run_at = excluded.run_at, try_at = excluded.try_at, set_by = excluded.set_by, set_at = excluded.set_at,
         state = 'waiting', reason = null, tries = 0, ended_at = null`,
);
/** Cancels a scheduled action, or deletes its result if it has run. */
export const removeSchedule = sql(
  'schedule.remove',
  `delete from content_schedule where uid = $1 and document_id = $2 and action = $3`,
);
/** Cancels an action that is still waiting. The result of an action that has run stays. */
export const removeWaiting = sql(
  'schedule.remove-waiting',
  `delete from content_schedule where uid = $1 and document_id = $2 and action = $3 and state = 'waiting'`,
);
const forget = sql('schedule.forget', `delete from content_schedule where uid = $1 and document_id = $2`);

export function readSchedules(db: Queryable, { uid, documentId }: Entry): Promise<Schedule[]> {
  return db.query(read, [uid, documentId]);
}

/** Deletes schedules that became obsolete because someone published, unpublished, or deleted the entry by hand. */
export async function overtakeSchedules(tx: Queryable, { uid, documentId }: Entry, action: string): Promise<void> {
  if (action === 'publish' || action === 'unpublish') await tx.run(removeWaiting, [uid, documentId, action]);
  if (action === 'delete') await tx.run(forget, [uid, documentId]);
}

import type { Queryable } from '../commerce/db/db.ts';
import { sql } from '../commerce/db/statement.ts';

/** Who did something, and why. What a call or a change carries besides is passed over. */
export interface By {
  /** The row id of a user of the admin panel, whose name is looked up when the trail is read; null for the shop itself. */
  staffId: string | null;
  /** Where a reason is asked for. */
  reason?: string | null;
  requestId?: string | null;
}

/** A change that somebody makes, for a reason. */
export interface Change extends By {
  reason: string;
  at: Date;
}

/** A member of staff who asks for something, for a reason. */
export interface Asking extends By {
  staffId: string;
  reason: string;
}

/** A change that only staff make. */
export interface StaffChange extends Asking {
  at: Date;
}

/** What it was done to: `id` is the order's, the row id of the account or of the member of staff, a SKU or a code. */
export type SubjectKind =
  | 'order'
  | 'account'
  | 'stock'
  | 'price'
  | 'tax'
  | 'delivery'
  | 'delivery-zone'
  | 'coverage'
  | 'staff'
  | 'privacy-request'
  | 'kit'
  | 'line'
  | 'reward'
  | 'promotion'
  | 'partner'
  | 'partner-terms'
  | 'commission'
  | 'payout'
  | 'work'
  | 'limit'
  | 'difference'
  | 'phone-order';

export interface AuditEntry {
  /** `what.done`, as in `order.open`. */
  action: `${string}.${string}`;
  subject: SubjectKind;
  /** One row each; an empty list writes one row without a subject, as for a search that found nothing. */
  ids: readonly (string | number)[];
  /** Names of what was read or changed, never a value. */
  fields?: readonly string[];
}

export type ActorKind = 'staff' | 'system';

/** How tables call who did it: without a member of staff it was the shop itself. */
export function actorKind(staffId: string | null): ActorKind {
  return staffId === null ? 'system' : 'staff';
}

const insert = sql(
  'audit.insert',
  `insert into audit_event (actor_kind, actor_id, action, subject_kind, subject_id, fields, reason, request_id)
   select $1, $2, $3, $4, subject, $6, $7, $8 from unnest($5::text[]) with ordinality as s (subject, place) order by place`,
);

/**
 * Appends to the audit trail, which is append-only. For a change, pass its transaction, so that there is never a change
 * without a row. For a read, await it before sending the data, so that nothing is read that cannot be recorded.
 */
export async function audit(tx: Queryable, { staffId, reason, requestId }: By, entry: AuditEntry): Promise<void> {
  const { action, subject, ids, fields = [] } = entry;
  const subjects = ids.length === 0 ? [null] : ids.map(String);
  await tx.run(insert, [
    actorKind(staffId),
    staffId,
    action,
    subject,
    subjects,
    fields,
    reason || null,
    requestId ?? null,
  ]);
}

/** The same for a page of a list, which words may have searched. */
export async function auditList(
  q: Queryable,
  by: By,
  words: string,
  { subject, rows, fields }: Pick<AuditEntry, 'subject' | 'fields'> & { rows: readonly { id: string | number }[] },
): Promise<void> {
  const action = `${subject}.${words.trim() === '' ? 'list' : 'search'}` as const;
  await audit(q, by, { action, subject, ids: rows.map(({ id }) => id), fields });
}

const forget = sql<{ count: number }>(
  'audit.forget',
  'select forget_audit_events(make_interval(days => $1), $2) as count',
);

/** How long a row stays, in days. Under a year the database refuses. */
export const AUDIT_KEPT_DAYS = 730;

/** Takes away the oldest rows that are over their time, at most `batch`. Gives how many; a full batch means more. */
export async function purgeOldAudit(db: Queryable, batch = 1_000): Promise<number> {
  return (await db.first(forget, [AUDIT_KEPT_DAYS, batch]))?.count ?? 0;
}

import type { Queryable } from '../commerce/db/db.ts';
import { sql } from '../commerce/db/statement.ts';

/** The person who did something, and why. Objects passed as `By` may have more fields, which are ignored. */
export interface By {
  /** Row id of the admin panel user, whose name is looked up when the trail is read. `null` for the shop itself. */
  staffId: string | null;
  /** The reason that the person gave, for actions that require one. */
  reason?: string | null;
  requestId?: string | null;
}

/** A change, with its reason and time. */
export interface Change extends By {
  reason: string;
  at: Date;
}

/** A request from a staff member to do something, with the required reason. */
export interface Asking extends By {
  staffId: string;
  reason: string;
}

/** A change that only staff can make, with its reason and time. */
export interface StaffChange extends Asking {
  at: Date;
}

/** Kind of subject. The subject's `id` is an order id, the row id of an account or staff member, a SKU, or a code. */
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

/** What an action belongs to: its subject, or a part of that. */
export type ActionArea = SubjectKind | 'port-in' | 'reconciliation' | 'exception' | 'tax-local' | 'second-factor';

export interface AuditEntry {
  /** Area and verb, such as `order.open`. */
  action: `${ActionArea}.${string}`;
  subject: SubjectKind;
  /** One row is written per id. An empty list writes one row without a subject, as for a search that found nothing. */
  ids: readonly (string | number)[];
  /** Names of the fields that were read or changed, never their values. */
  fields?: readonly string[];
}

export type ActorKind = 'staff' | 'system';

/** Returns the actor kind that tables store: `staff`, or `system` if there is no staff member. */
export function actorKind(staffId: string | null): ActorKind {
  return staffId === null ? 'system' : 'staff';
}

const insert = sql(
  'audit.insert',
  `insert into audit_event (actor_kind, actor_id, action, subject_kind, subject_id, fields, reason, request_id)
   select $1, $2, $3, $4, subject, $6, $7, $8 from unnest($5::text[]) with ordinality as s (subject, place) order by place`,
);

/**
 * Appends an entry to the audit trail, which is append-only. For a change, pass its transaction, so that there is never
 * a change without a row. For a read, await this call before sending the data, so that no unrecorded read is possible.
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

/** Records that a page of a list was read: as `search` if `words` contains search terms, otherwise as `list`. */
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

/** Number of days that an audit row is kept. The database refuses less than a year. */
export const AUDIT_KEPT_DAYS = 730;

/** Deletes up to `batch` of the oldest expired rows and returns their number. A full batch means there are more. */
export async function purgeOldAudit(db: Queryable, batch = 1_000): Promise<number> {
  return (await db.first(forget, [AUDIT_KEPT_DAYS, batch]))?.count ?? 0;
}

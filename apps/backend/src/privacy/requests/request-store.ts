import type { PrivacyKind, PrivacyReason, PrivacyState, PrivacyStatus } from '@cerulean/contract/privacy';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

/** A data request with the columns that this folder's code uses. */
export interface PrivacyRequest {
  id: string;
  code: string;
  kind: PrivacyKind;
  state: PrivacyState;
  why: PrivacyReason | null;
  /** `null` once the last email was sent, or if the shop holds no data for that address. */
  email: string | null;
  /** Id of the account that a confirmed deletion is about, stored so that it survives a new address and a crash. */
  userId: number | null;
  waitsUntil: Date | null;
}

const COLUMNS = `id, code, kind, state, why, email, user_id as "userId", waits_until as "waitsUntil"`;

/** Reads a request. `language` is that of the person's account or page when they asked, or `null` if unknown. */
export const readRequest = sql<PrivacyRequest & { language: string | null }>(
  'privacy.request',
  `select ${COLUMNS}, language from privacy_request where id = $1`,
);
/** Reads a request and locks it until the transaction ends, so that confirming, stopping, and deleting take turns. */
export const lockRequest = sql<PrivacyRequest>(
  'privacy.lock',
  `select ${COLUMNS} from privacy_request where id = $1 for update`,
);

/**
 * SQL condition: a confirmed deletion `r` follows the account `r.user_id`, even if another deletion has taken it. It does
 * not once the change to the request's address was undone, because then the person who confirmed it was not the
 * account's owner.
 */
export const FOLLOWS = `r.user_id is not null and not exists (
  select from email_change c
   where c.user_id = r.user_id and lower(c.new_email) = lower(r.email) and c.undone_at is not null)`;

/** The next step of a request. Omitted fields become `null`, except the email, which stays without `forgetsEmail`. */
export interface Step {
  id: string;
  state: PrivacyState;
  at: Date;
  why?: PrivacyReason | null;
  waitsUntil?: Date | null;
  /** When the sweeper must check the request again. `null` if no further step happens automatically. */
  runAt?: Date | null;
  userId?: number | null;
  isEnd?: boolean;
  forgetsEmail?: boolean;
}

const update = sql(
  'privacy.step',
  `update privacy_request set state = $2, why = $3, waits_until = $4, run_at = $5, user_id = $6,
          ended_at = case when $7 then $8::timestamptz end, email = case when $9 then null else email end
    where id = $1`,
);
/** Writes an event for a request without changing the request's state. */
export const noteEvent = sql('privacy.event', 'insert into privacy_event (request_id, state, at) values ($1, $2, $3)');

/** Moves a request to a new state, and writes the event that the request's page shows. */
export async function moveRequest(tx: Queryable, step: Step): Promise<void> {
  const { id, state, at, why = null, waitsUntil = null, runAt = null, userId = null } = step;
  await tx.run(update, [
    id,
    state,
    why,
    waitsUntil,
    runAt,
    userId,
    step.isEnd ?? false,
    at,
    step.forgetsEmail ?? false,
  ]);
  await tx.run(noteEvent, [id, state, at]);
}

const selectStatus = sql<Omit<PrivacyRequest, 'email' | 'userId'> & { createdAt: Date }>(
  'privacy.status',
  `select id, code, kind, state, why, waits_until as "waitsUntil", created_at as "createdAt"
     from privacy_request where code = $1`,
);
const selectEvents = sql<{ state: PrivacyState; at: Date }>(
  'privacy.events',
  'select state, at from privacy_event where request_id = $1 order by id',
);

/** Returns what a code's public page shows, which identifies no one, or `null` if the code does not exist. */
export async function readStatus(db: Queryable, code: string): Promise<PrivacyStatus | null> {
  const request = await db.first(selectStatus, [code]);
  if (!request) return null;
  const events = await db.query(selectEvents, [request.id]);
  return {
    code: request.code,
    kind: request.kind,
    state: request.state,
    since: request.createdAt.toISOString(),
    waitsUntil: request.waitsUntil?.toISOString() ?? null,
    why: request.why,
    events: events.map(({ state, at }) => ({ state, at: at.toISOString() })),
  };
}

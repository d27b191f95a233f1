import type { PrivacyKind, PrivacyReason, PrivacyState } from '@cerulean/contract/privacy';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

/** A request for a copy or a deletion, as staff see it. */
export interface StaffPrivacyRequest {
  id: string;
  code: string;
  kind: PrivacyKind;
  state: PrivacyState;
  why: PrivacyReason | null;
  /** A person asked, or the provider of a log-in for them. */
  origin: 'person' | 'provider';
  /** Null once the last mail about it was sent. */
  email: string | null;
  createdAt: Date;
  waitsUntil: Date | null;
  endedAt: Date | null;
}

const COLUMNS = `id, code, kind, state, why, origin, email, created_at as "createdAt", waits_until as "waitsUntil",
  ended_at as "endedAt"`;
export const PRIVACY_PAGE = 50;
const newest = sql<StaffPrivacyRequest>(
  'privacy.staff-list',
  `select ${COLUMNS} from privacy_request order by created_at desc, id limit ${PRIVACY_PAGE + 1} offset $1`,
);
const ofEmail = sql<StaffPrivacyRequest>(
  'privacy.staff-of',
  `select ${COLUMNS} from privacy_request where lower(email) = lower($1) order by created_at desc limit ${PRIVACY_PAGE}`,
);

/** Requests for data, the newest first: a page of all of them and one row more where there is another page, or those of an address. */
export async function listPrivacyRequests(
  q: Queryable,
  which: { page: number } | { email: string },
): Promise<StaffPrivacyRequest[]> {
  return 'email' in which ? q.query(ofEmail, [which.email]) : q.query(newest, [(which.page - 1) * PRIVACY_PAGE]);
}

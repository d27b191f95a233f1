import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import type { Found } from './login-store.ts';
import { hashOf, newSecret } from './secret.ts';

/** Maximum seconds that someone may spend at the provider. The browser's connect cookie lives as long. */
const ATTEMPT_SECONDS = 600;
/** Maximum seconds from our redirect to the landing page. */
const TICKET_SECONDS = 60;

/** The session that requested to link another login to its account. */
export interface Asker {
  userId: number;
  sessionId: string;
}

export interface Attempt {
  provider: string;
  nonce: string;
  verifier: string;
  next: string | null;
  /** `null` for a sign-in. Otherwise the session whose account gets the login linked. */
  asker: Asker | null;
}

const insertAttempt = sql(
  'connect.begin',
  `insert into connect_attempt (state_hash, browser, provider, nonce, verifier, next, user_id, session_id, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => ${ATTEMPT_SECONDS}))`,
);

/** Stores a sign-in that is starting, under the state that the provider will send back. */
export async function keepAttempt(db: Queryable, state: string, connect: string, attempt: Attempt): Promise<void> {
  const { provider, nonce, verifier, next, asker } = attempt;
  const asked = [asker?.userId ?? null, asker?.sessionId ?? null] as const;
  await db.run(insertAttempt, [hashOf(state), hashOf(connect), provider, nonce, verifier, next, ...asked]);
}

interface AttemptRow extends Omit<Attempt, 'asker'> {
  userId: number | null;
  sessionId: string | null;
  fresh: boolean;
}
const takeAttemptRow = sql<AttemptRow>(
  'connect.take',
  `delete from connect_attempt where state_hash = $1 and browser = $2 and provider = $3
   returning provider, nonce, verifier, next, user_id as "userId", session_id as "sessionId",
     expires_at > now() as fresh`,
);

/**
 * Returns the sign-in this browser started under this state, once. `null` in another browser, which removes nothing.
 */
export async function takeAttempt(
  db: Queryable,
  state: string,
  connect: string,
  provider: string,
): Promise<Attempt | null> {
  const row = await db.first(takeAttemptRow, [hashOf(state), hashOf(connect), provider]);
  if (!row?.fresh) return null;
  const { nonce, verifier, next, userId, sessionId } = row;
  const asker = userId === null || sessionId === null ? null : { userId, sessionId };
  return { provider, nonce, verifier, next, asker };
}

/** Result of a sign-in at a provider: `log-in` with the account, or the reason why there is none. */
export type Outcome =
  | { kind: 'log-in'; userId: number }
  | { kind: 'declined' | 'unchecked' | 'unavailable' | Exclude<Found['kind'], 'log-in'> };

export interface Ticket {
  outcome: Outcome;
  next: string | null;
}

const insertTicket = sql(
  'connect.ticket',
  `insert into connect_ticket (hash, browser, provider, outcome, user_id, next, expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => ${TICKET_SECONDS}))`,
);

/** Creates a 256-bit ticket that is valid in this browser only. Only its hash is stored. */
export async function issueTicket(
  db: Queryable,
  provider: string,
  connect: string,
  { outcome, next }: Ticket,
): Promise<string> {
  const ticket = newSecret();
  const userId = outcome.kind === 'log-in' ? outcome.userId : null;
  await db.run(insertTicket, [hashOf(ticket), hashOf(connect), provider, outcome.kind, userId, next]);
  return ticket;
}

const takeTicketRow = sql<{ outcome: Outcome['kind']; userId: number | null; next: string | null; fresh: boolean }>(
  'connect.use-ticket',
  `delete from connect_ticket where hash = $1 and browser = $2 and provider = $3
   returning outcome, user_id as "userId", next, expires_at > now() as fresh`,
);

/** Returns a ticket's content once, in the browser that the ticket was created for. `null` in all other cases. */
export async function takeTicket(
  db: Queryable,
  provider: string,
  connect: string,
  ticket: string,
): Promise<Ticket | null> {
  const row = await db.first(takeTicketRow, [hashOf(ticket), hashOf(connect), provider]);
  if (!row?.fresh) return null;
  const { outcome: kind, userId, next } = row;
  if (kind !== 'log-in') return { outcome: { kind }, next };
  return userId === null ? null : { outcome: { kind, userId }, next };
}

/** Voids an account's sign-in tickets: after a change of its password or address, pending sign-ins must start over. */
export const dropTickets = sql('connect.drop-tickets', 'delete from connect_ticket where user_id = $1');

const sweepAttempts = sql('connect.sweep', 'delete from connect_attempt where expires_at < now()');
const sweepTickets = sql('connect.sweep-tickets', 'delete from connect_ticket where expires_at < now()');
const sweepProofs = sql('connect.sweep-proofs', 'delete from connect_proof where expires_at < now()');
const sweepLinks = sql('connect.sweep-links', 'delete from connect_link where expires_at < now()');

/** Deletes expired attempts, tickets, and waiting links and codes of sign-ins that were abandoned. */
export async function sweepConnects(db: Queryable): Promise<void> {
  await db.run(sweepAttempts);
  await db.run(sweepTickets);
  await db.run(sweepLinks);
  await db.run(sweepProofs);
}

import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { hashOf } from '../logins/secret.ts';

/** Maximum seconds to enter the account's password. The browser's connect cookie lives as long. */
const LINK_SECONDS = 600;

/** A verified login at a provider that waits to be linked, and the account that it would then open. */
export interface WaitingLink {
  provider: string;
  subject: string;
  label: string | null;
  userId: number;
  /** The session that requested the link. `null` if someone came to sign in. */
  sessionId: string | null;
  next: string | null;
}

const upsert = sql(
  'connect.wait-for-link',
  `insert into connect_link (browser, provider, subject, label, user_id, session_id, next, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => ${LINK_SECONDS}))
   on conflict (browser, provider) do update set subject = excluded.subject, label = excluded.label,
     user_id = excluded.user_id, session_id = excluded.session_id, next = excluded.next, expires_at = excluded.expires_at`,
);

/** Stores a login until the account's owner confirms it: in this browser only, and only the newest per provider. */
export async function keepLink(db: Queryable, connect: string, link: WaitingLink): Promise<void> {
  const { provider, subject, label, userId, sessionId, next } = link;
  await db.run(upsert, [hashOf(connect), provider, subject, label, userId, sessionId, next]);
}

const columns = 'provider, subject, label, user_id as "userId", session_id as "sessionId", next';
const select = sql<WaitingLink>(
  'connect.waiting-link',
  `select ${columns} from connect_link where browser = $1 and provider = $2 and expires_at > now()`,
);
const take = sql<WaitingLink>(
  'connect.take-link',
  `delete from connect_link where browser = $1 and provider = $2 and subject = $3 and user_id = $4 returning ${columns}`,
);

/** Returns the login that waits to be linked in this browser, or `null`. */
export async function readLink(db: Queryable, connect: string, provider: string): Promise<WaitingLink | null> {
  return db.first(select, [hashOf(connect), provider]);
}

/** Removes exactly this waiting login. Returns `true` only for the first call. */
export async function takeLink(tx: Queryable, connect: string, link: WaitingLink): Promise<boolean> {
  return (await tx.first(take, [hashOf(connect), link.provider, link.subject, link.userId])) !== null;
}

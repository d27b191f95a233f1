import { randomUUID } from 'node:crypto';
import { isDuplicate } from '../../commerce/db/database-errors.ts';
import type { Db, Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import { confirmAddress, createAccount } from '../account/accounts.ts';
import { newDocumentId } from '../account/document-id.ts';
import { isHeld } from '../account/email-changes.ts';
import type { Outcome } from './connect-store.ts';

/** Somebody as their provider says, checked. */
export interface Identity {
  provider: string;
  subject: string;
  /** Lowercase; null where the provider gives none that we can write to. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
}

const selectLogin = sql<{ userId: number; blocked: boolean }>(
  'social.login',
  `select u.id as "userId", coalesce(u.blocked, false) as blocked
     from account_login l join up_users u on u.id = l.user_id where l.provider = $1 and l.subject = $2`,
);
const selectByEmail = sql<{ userId: number; confirmed: boolean; blocked: boolean }>(
  'social.by-email',
  `select id as "userId", coalesce(confirmed, false) as confirmed, coalesce(blocked, false) as blocked
     from up_users where lower(email) = $1`,
);
const insertLogin = sql(
  'social.link',
  `insert into account_login (provider, subject, user_id, label) values ($1, $2, $3, $4)
   on conflict on constraint account_login_once do nothing`,
);
const forgetOrphan = sql(
  'social.forget-orphan',
  `delete from account_login l where provider = $1 and subject = $2
     and not exists (select 1 from up_users u where u.id = l.user_id)`,
);

/**
 * The account that a provider's identity opens. A log-in that is linked opens its account. An account with the same
 * e-mail address is linked only where both sides confirmed the address: otherwise whoever typed somebody else's address,
 * here or there, would get in. A person whom nobody knows gets an account without a password.
 */
export async function findAccount(db: Db, identity: Identity): Promise<Outcome> {
  const { provider, subject, email, emailVerified, name } = identity;
  const linked = await db.first(selectLogin, [provider, subject]);
  if (linked) return linked.blocked ? { kind: 'blocked' } : { kind: 'log-in', userId: linked.userId };
  if (email === null) return { kind: 'no-email' };

  const link = async (tx: Queryable, userId: number): Promise<void> => {
    await tx.run(forgetOrphan, [provider, subject]);
    await tx.run(insertLogin, [provider, subject, userId, (name ?? email).slice(0, 200)]);
  };
  const account = await db.first(selectByEmail, [email]);
  if (account) {
    if (!emailVerified || !account.confirmed || account.blocked) return { kind: 'link-needed' };
    await db.transaction(async (tx) => {
      await link(tx, account.userId);
      await addTask(tx, mailAbout('login-linked', account.userId));
    });
    return { kind: 'log-in', userId: account.userId };
  }
  // Its former owner may still take the address back.
  if (await isHeld(db, email)) return { kind: 'link-needed' };
  try {
    const userId = await db.transaction(async (tx) => {
      const id = await createAccount(tx, { documentId: newDocumentId(), email, name });
      if (emailVerified) await confirmAddress(tx, id);
      else await addTask(tx, mailAbout('confirm-address', id));
      await link(tx, id);
      return id;
    });
    return { kind: 'log-in', userId };
  } catch (error) {
    // The same person came twice in this moment, and the other one was first.
    if (!isDuplicate(error, 'up_users_email_once')) throw error;
    const other = await db.first(selectLogin, [provider, subject]);
    return other ? { kind: 'log-in', userId: other.userId } : { kind: 'link-needed' };
  }
}

function mailAbout(event: 'login-linked' | 'confirm-address', userId: number) {
  return { topic: 'mail.account', key: randomUUID(), payload: { event, userId } } as const;
}

const forgetUnproven = sql(
  'social.forget-unproven',
  `delete from account_login l using up_users u
    where l.user_id = $1 and u.id = l.user_id and coalesce(u.confirmed, false) = false`,
);

/**
 * Before the holder of the mailbox takes over an account that was never confirmed: its log-ins may be those of whoever
 * typed the address at a provider.
 */
export async function forgetUnprovenLogins(tx: Queryable, userId: number): Promise<void> {
  await tx.run(forgetUnproven, [userId]);
}

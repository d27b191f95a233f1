import { isDuplicate } from '../../commerce/db/database-errors.ts';
import type { Db, Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import { mailAbout } from '../account/account-event.ts';
import { confirmAddress, createAccount, lockAccount } from '../account/accounts.ts';
import { newDocumentId } from '../account/document-id.ts';
import { isHeld } from '../account/email-changes.ts';
import { noteWaysChanged } from '../account/ways-changed.ts';
import { findLogin, saveLogin, type Found } from '../logins/login-store.ts';

/**
 * What a provider's word about an address is worth here: it knows whose mailbox it is, it only saw once that somebody had it, or
 * nothing. What each provider's own documents say decides.
 */
export type EmailProof = 'owner' | 'once' | 'none';

/** Somebody as their provider says, checked. */
export interface Identity {
  provider: string;
  subject: string;
  /** Lowercase; null if the provider gives none that we can write to. */
  email: string | null;
  emailProof: EmailProof;
  name: string | null;
}

const selectByEmail = sql<{ userId: number; confirmed: boolean; blocked: boolean }>(
  'social.by-email',
  `select id as "userId", coalesce(confirmed, false) as confirmed, coalesce(blocked, false) as blocked
     from up_users where lower(email) = $1`,
);

/**
 * The account that a provider's identity opens. A linked log-in opens its account. An address that the provider has not
 * confirmed is not even looked up, so that a person who typed somebody else's address there neither gets in nor learns
 * whether it has an account. An account whose own address is unconfirmed asks for its password, and so does every account
 * where the provider does not know whose the address is today. An unknown person gets an account without a password.
 */
export async function findAccount(db: Db, identity: Identity): Promise<Found> {
  const { provider, subject, email, emailProof, name } = identity;
  const linked = await db.first(findLogin, [provider, subject]);
  if (linked) {
    if (linked.blocked) return { kind: 'blocked' };
    return { kind: 'log-in', userId: linked.userId };
  }
  if (email === null) return { kind: 'no-email' };
  if (emailProof === 'none') return { kind: 'unverified' };
  const link = (tx: Queryable, userId: number) =>
    saveLogin(tx, { provider, subject, userId, label: labelOf(identity) });

  const account = await db.first(selectByEmail, [email]);
  if (account) {
    const { userId } = account;
    if (!account.confirmed || account.blocked || emailProof !== 'owner') return { kind: 'link-needed', userId };
    const isOpened = await db.transaction(async (tx) => {
      const now = await lockAccount(tx, userId);
      if (now?.email.toLowerCase() !== email || !now.confirmed || now.blocked) return false;
      if (await link(tx, userId)) {
        await addTask(tx, mailAbout('login-linked', userId));
        // A person who took over the mailbox could get in by it, as by a password reset: the same pause for SIMs follows.
        await tx.run(noteWaysChanged, [userId]);
      }
      return true;
    });
    // Its owner took it back, moved it or was blocked in the same moment: what is there now decides.
    return isOpened ? { kind: 'log-in', userId } : findAccount(db, identity);
  }
  // Its former owner may still take the address back.
  if (await isHeld(db, email)) return { kind: 'held' };
  try {
    const userId = await db.transaction(async (tx) => {
      const id = await createAccount(tx, { documentId: newDocumentId(), email, name });
      await tx.run(confirmAddress, [id]);
      await link(tx, id);
      return id;
    });
    return { kind: 'log-in', userId };
  } catch (error) {
    // Somebody made an account with this address in the same moment: now it is there to be found.
    if (isDuplicate(error, 'up_users_email_once')) return findAccount(db, identity);
    throw error;
  }
}

/** Whether an identity may become one more log-in of an account: it may not open one already. */
export async function findForLink(db: Db, { provider, subject }: Identity, userId: number): Promise<Found> {
  return (await db.first(findLogin, [provider, subject])) ? { kind: 'taken' } : { kind: 'link-needed', userId };
}

/** What a log-in is called on its owner's account page. */
export function labelOf({ name, email }: Identity): string | null {
  return (name ?? email)?.slice(0, 200) ?? null;
}

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
 * How far a provider vouches for an email address, according to its own documentation: it knows who owns the mailbox
 * now (`owner`), it only once saw that the person had it (`once`), or it proves nothing (`none`).
 */
export type EmailProof = 'owner' | 'once' | 'none';

/** A verified person, as described by their provider. */
export interface Identity {
  provider: string;
  subject: string;
  /** Email address in lowercase. `null` if the provider gives no address that we can email. */
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
 * Finds or creates the account that a provider's identity opens. A linked login opens its account. An address that the
 * provider has not confirmed is not even looked up, so that someone who entered another person's address there neither
 * gets in nor learns whether it has an account. An existing account requires its password if its own address is
 * unconfirmed, or if the provider does not know who owns it today. An unknown person gets an account without password.
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
        // Someone who took over the mailbox could get in here, as by a password reset, so SIM changes are paused.
        await tx.run(noteWaysChanged, [userId]);
        await addTask(tx, mailAbout('login-linked', userId, { locked: true }));
      }
      return true;
    });
    // In the meantime, the address was taken back or changed, or the account blocked, so the current state decides.
    return isOpened ? { kind: 'log-in', userId } : findAccount(db, identity);
  }
  // The address is reserved, because its former owner may still restore it.
  if (await isHeld(db, email)) return { kind: 'held' };
  try {
    const userId = await db.transaction(async (tx) => {
      const id = await createAccount(tx, { documentId: newDocumentId(), email, name, language: null });
      await tx.run(confirmAddress, [id]);
      await link(tx, id);
      return id;
    });
    return { kind: 'log-in', userId };
  } catch (error) {
    // Someone created an account with this address in the meantime, so that account can be found now.
    if (isDuplicate(error, 'up_users_email_once')) return findAccount(db, identity);
    throw error;
  }
}

/**
 * Returns whether an identity may be linked to an account: `link-needed`, or `taken` if it already opens another one. If
 * it already opens this one, nothing is left to link, so it signs in.
 */
export async function findForLink(db: Db, { provider, subject }: Identity, userId: number): Promise<Found> {
  const linked = await db.first(findLogin, [provider, subject]);
  if (!linked) return { kind: 'link-needed', userId };
  if (linked.userId !== userId) return { kind: 'taken' };
  return linked.blocked ? { kind: 'blocked' } : { kind: 'log-in', userId };
}

/** Returns a login's label for its owner's account page: the name or the email address. */
export function labelOf({ name, email }: Identity): string | null {
  return (name ?? email)?.slice(0, 200) ?? null;
}

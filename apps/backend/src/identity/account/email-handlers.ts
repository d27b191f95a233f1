import type { Answer } from '@cerulean/contract/operations';
import { says } from '@cerulean/contract/validation';
import { isDuplicate } from '../../commerce/db/database-errors.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse, type Result } from '../../commerce/http/result.ts';
import { addTask, addTaskWithin } from '../../commerce/outbox/outbox.ts';
import { mailAbout, MAIL_WITHIN } from './account-event.ts';
import { browserName } from '../sessions/browser-name.ts';
import { endAllSessions } from '../sessions/session-store.ts';
import { deleteDevices } from '../devices/devices.ts';
import { limit } from '../limits/limit.ts';
import { checkPassword, removePassword } from '../passwords/passwords.ts';
import { dropTickets } from '../logins/connect-store.ts';
import { deleteLogins } from '../logins/login-store.ts';
import { dropLaterUndoTokens, dropTokens, readToken, useToken } from '../tokens/tokens.ts';
import { accountOf, confirmAddress, findAccount, lockAccount } from './accounts.ts';
import {
  askForEmail,
  canUndoTo,
  finishEmailChange,
  isHeld,
  undoEmailChanges,
  waitingEmailChange,
} from './email-changes.ts';
import { isStillProven, proveOwner } from './prove-owner.ts';
import { noteWaysChanged } from './ways-changed.ts';

const LINKS = ['confirm', 'change-email'] as const;

/** Handlers that change and confirm email addresses (C07). Opening an emailed link only opens a page. */
export const emailHandlers: Handlers<'changeEmail' | 'sendEmailConfirmation' | 'confirmEmail' | 'undoEmailChange'> = {
  /** Starts an address change. The email task checks if the address is taken, so response and timing do not show it. */
  changeEmail: async ({ body: { email, password }, user, browser }, { db }) => {
    const allowed = await limit(db, 'check-password', { account: user.id });
    if (!allowed.ok) return allowed;
    const account = await db.first(accountOf, [user.id]);
    if (!account) return refuse('session_ended');
    const proven = await proveOwner(db, account, { sessionId: user.sessionId, password });
    if (!proven.ok) return proven;
    if (email === account.email) {
      return refuse('invalid_input', { issues: [{ path: 'email', message: says('email_same') }] });
    }
    const changes = await limit(db, 'change-email', { account: user.id });
    if (!changes.ok) return changes;
    // Repeated requests for an address must not flood its mailbox, so its emails are limited. The last link stays valid.
    const mails = await limit(db, 'change-email-mail', { account: email });
    return db.transaction(async (tx) => {
      if (!(await isStillProven(tx, account, user.sessionId))) return refuse('session_ended');
      const changeId = await askForEmail(tx, user.id, email);
      if (mails.ok) {
        await tx.run(dropTokens, [user.id, ['change-email']]);
        await addTask(tx, mailAbout('email-change-confirm', user.id, { changeId }));
      }
      await addTask(tx, mailAbout('email-change-asked', user.id, { changeId, browser: browserName(browser) }));
      return ok({ pendingEmail: email });
    });
  },
  /** Emails a confirmation link. Runs the same statements whether or not the account exists or is already confirmed. */
  sendEmailConfirmation: async ({ body: { email }, ip }, { db }) => {
    const allowed = await limit(db, 'resend', { ip });
    if (!allowed.ok) return allowed;
    const mails = await limit(db, 'resend-mail', { account: email });
    const account = await db.first(findAccount, [email]);
    const userId = mails.ok && account && !account.blocked ? account.id : null;
    await addTaskWithin(db, MAIL_WITHIN, mailAbout('confirm-address', userId));
    return ok({ email, sent: true });
  },
  /**
   * Confirms an address. The link alone is not enough, because the mailbox's owner may never have had this account, and
   * would vouch for a stranger's. So the caller also needs the account's session in this browser, or its password.
   */
  confirmEmail: async ({ body: { code, password }, user, ip }, { db }) => {
    const allowed = await limit(db, 'code', { ip });
    if (!allowed.ok) return allowed;
    const link = await readToken(db, LINKS, code);
    const owner = link && (await db.first(accountOf, [link.userId]));
    if (!owner || owner.blocked) return refuse('link_invalid');
    const session = user?.id === owner.id ? user.sessionId : null;
    if (session === null) {
      if (!password) return refuse('owner_unknown', { canSetPassword: link.kind === 'confirm' });
      const tries = await limit(db, 'check-password', { account: owner.id });
      if (!tries.ok) return tries;
      if (!(await checkPassword(db, owner, password))) return refuse('password_wrong');
    }
    return unlessTaken<Answer<'confirmEmail'>>(() =>
      db.transaction(async (tx) => {
        if (!(await isStillProven(tx, owner, session))) return refuse('link_invalid');
        const token = await readToken(tx, LINKS, code);
        if (!token) return refuse('link_invalid');
        const { id: userId } = owner;
        if (token.kind === 'confirm') {
          if (owner.email !== token.email || !(await useToken(tx, LINKS, code))) return refuse('link_invalid');
          await tx.run(confirmAddress, [userId]);
          return ok({ ok: true, email: token.email, changed: false });
        }
        const change = await tx.first(waitingEmailChange, [userId]);
        if (change?.newEmail !== token.email) return refuse('link_invalid');
        if (await isHeld(tx, token.email, userId)) return refuse('email_taken');
        if (!(await useToken(tx, LINKS, code))) return refuse('link_invalid');
        await tx.run(finishEmailChange, [change.id]);
        await tx.run(noteWaysChanged, [userId]);
        // These links were emailed to the former address, so they become void.
        await tx.run(dropTokens, [userId, ['reset', 'set-password', 'confirm']]);
        await addTask(tx, mailAbout('email-changed', userId, { changeId: change.id }));
        return ok({ ok: true, email: token.email, changed: true });
      }),
    );
  },
  /**
   * Restores the former address. The person who changed it knew the password, so it is removed, along with every
   * session, linked login, and emailed link. The owner sets a new one through a link emailed to the restored address.
   */
  undoEmailChange: async ({ body: { code }, ip }, { db }) => {
    const allowed = await limit(db, 'code', { ip });
    if (!allowed.ok) return allowed;
    return unlessTaken(() =>
      db.transaction(async (tx) => {
        const token = await useToken(tx, 'undo-email', code);
        const account = token && (await lockAccount(tx, token.userId));
        if (!account || account.blocked) return refuse('link_invalid');
        if ((await tx.first(canUndoTo, [account.id, token.email])) === null) return refuse('link_invalid');
        await tx.run(noteWaysChanged, [account.id]);
        await tx.run(dropTickets, [account.id]);
        await undoEmailChanges(tx, account.id, token.email);
        await tx.run(removePassword, [account.id]);
        await tx.run(deleteLogins, [account.id]);
        await tx.run(dropTokens, [account.id, ['reset', 'set-password', 'confirm', 'change-email']]);
        await dropLaterUndoTokens(tx, account.id, code);
        await tx.run(deleteDevices, [account.id]);
        await tx.run(endAllSessions, [account.id]);
        await addTask(tx, mailAbout('email-change-undone', account.id));
        return ok({ ok: true });
      }),
    );
  },
};

/** Runs `work`, and refuses with `email_taken` if another account takes the address between the check and the write. */
async function unlessTaken<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'up_users_email_once')) return refuse('email_taken');
    throw error;
  }
}

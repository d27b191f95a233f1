import type { Said } from '@cerulean/contract/validation';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse, type Refusal } from '../../commerce/http/result.ts';
import { addTask, addTaskWithin } from '../../commerce/outbox/outbox.ts';
import { browserName } from '../sessions/browser-name.ts';
import { endAllSessions, endOtherSessions, proveSession } from '../sessions/session-store.ts';
import { deleteDevices } from '../devices/devices.ts';
import { limit } from '../limits/limit.ts';
import { businessWords } from '../passwords/business-words.ts';
import { hashPassword } from '../passwords/hash.ts';
import { passwordProblem } from '../passwords/password-problem.ts';
import { checkPassword, saveFirstPassword, savePassword } from '../passwords/passwords.ts';
import { deleteUnprovenLogins } from '../logins/login-store.ts';
import { dropTickets } from '../logins/connect-store.ts';
import { dropTokens, readToken, useToken } from '../tokens/tokens.ts';
import { mailAbout, MAIL_WITHIN } from './account-event.ts';
import { accountOf, confirmAddress, findAccount, lockAccount } from './accounts.ts';
import { dropEmailChange, undoneEmailChange } from './email-changes.ts';
import type { Identity } from './deployment-identity.ts';
import { openSession, renewSession } from './open-session.ts';
import { isFreshSession, isStillProven } from './prove-owner.ts';
import { noteFirstPassword, noteWaysChanged } from './ways-changed.ts';

/** Links to the account's own address that can set a password: `confirm` only in a browser that is not signed in. */
const LINKS = ['reset', 'set-password', 'confirm'] as const;

/** Handlers for C04, C05, C06, and a first password. A new password ends all other sessions, on every replica. */
export function createPasswordHandlers(
  identity: () => Identity,
): Handlers<'forgotPassword' | 'resetPassword' | 'changePassword' | 'setPassword' | 'proveMyself'> {
  return {
    /** Queues a reset email, whose code the outbox creates. Runs the same statements with and without an account. */
    forgotPassword: async ({ body: { email, next }, ip }, { db }) => {
      const allowed = await limit(db, 'forgot', { ip });
      if (!allowed.ok) return allowed;
      const mails = await limit(db, 'forgot-mail', { account: email });
      const account = await db.first(findAccount, [email]);
      const userId = mails.ok && account && !account.blocked ? account.id : null;
      await addTaskWithin(db, MAIL_WITHIN, mailAbout('reset-link', userId, next === undefined ? {} : { next }));
      return ok({ ok: true });
    },
    resetPassword: async ({ body: { code, password }, ip, browser, device }, { db }) => {
      const allowed = await limit(db, 'code', { ip });
      if (!allowed.ok) return allowed;
      const token = await readToken(db, LINKS, code);
      const account = token && (await db.first(accountOf, [token.userId]));
      if (!account || account.blocked || account.email !== token.email) return refuse('link_invalid');
      // This check runs before the code is used, because a rejected password must not use up the link.
      const problem = passwordProblem(password, account, await businessWords(db, identity().shopName));
      if (problem) return invalidPassword(problem);
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const now = await lockAccount(tx, account.id);
        if (!now || now.blocked || now.email !== token.email) return refuse('link_invalid');
        if (!(await useToken(tx, LINKS, code))) return refuse('link_invalid');
        await tx.run(savePassword, [account.id, hash]);
        const noteChange = now.hash === null ? noteFirstPassword : noteWaysChanged;
        const locked = (await tx.run(noteChange, [account.id])) > 0;
        await tx.run(dropTokens, [account.id, LINKS]);
        await dropEmailChange(tx, account.id);
        await tx.run(dropTickets, [account.id]);
        await tx.run(deleteUnprovenLogins, [account.id]);
        await tx.run(confirmAddress, [account.id]);
        await tx.run(endAllSessions, [account.id]);
        await tx.run(deleteDevices, [account.id]);
        const session = await openSession(tx, identity(), account.id, { ip, browser, device });
        const event = now.hash === null ? 'password-set' : 'password-reset';
        const restored = now.hash === null && (await tx.first(undoneEmailChange, [account.id])) !== null;
        await addTask(tx, mailAbout(event, account.id, { browser: browserName(browser), locked, restored }));
        return ok(session);
      });
    },
    changePassword: async ({ body: { currentPassword, password }, user, ip, browser }, { db }) => {
      const allowed = await limit(db, 'check-password', { account: user.id });
      if (!allowed.ok) return allowed;
      const account = await db.first(accountOf, [user.id]);
      if (!account || !(await checkPassword(db, account, currentPassword))) return refuse('password_wrong');
      const problem =
        password === currentPassword
          ? 'password_same'
          : passwordProblem(password, account, await businessWords(db, identity().shopName));
      if (problem) return invalidPassword(problem);
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        if (!(await isStillProven(tx, account, user.sessionId))) return refuse('session_ended');
        await tx.run(savePassword, [user.id, hash]);
        await tx.run(noteWaysChanged, [user.id]);
        await tx.run(dropTokens, [user.id, LINKS]);
        await dropEmailChange(tx, user.id);
        await tx.run(dropTickets, [user.id]);
        const session = await renewSession(tx, identity(), user, { ip, browser });
        await tx.run(endOtherSessions, [user.id, session.sessionId]);
        await addTask(tx, mailAbout('password-changed', user.id, { browser: browserName(browser) }));
        return ok(session.answer);
      });
    },
    /** Verifies the password for actions that need more proof of the owner than an open browser, like moving a SIM. */
    proveMyself: async ({ body: { password }, user }, { db }) => {
      const allowed = await limit(db, 'check-password', { account: user.id });
      if (!allowed.ok) return allowed;
      const account = await db.first(accountOf, [user.id]);
      if (!account) return refuse('session_ended');
      if (account.hash === null) return refuse('log_in_again');
      if (!(await checkPassword(db, account, password))) return refuse('password_wrong');
      return db.transaction(async (tx) => {
        if (!(await isStillProven(tx, account, user.sessionId))) return refuse('session_ended');
        await tx.run(proveSession, [user.sessionId, user.id]);
        return ok({ ok: true });
      });
    },
    /** Sets a first password. An open browser does not prove its owner, so the sign-in must be recent. */
    setPassword: async ({ body: { password }, user, ip, browser }, { db }) => {
      const allowed = await limit(db, 'check-password', { account: user.id });
      if (!allowed.ok) return allowed;
      const account = await db.first(accountOf, [user.id]);
      if (!account) return refuse('session_ended');
      if (account.hash !== null) return refuse('password_exists');
      if (!(await isFreshSession(db, user.sessionId))) return refuse('log_in_again');
      const problem = passwordProblem(password, account, await businessWords(db, identity().shopName));
      if (problem) return invalidPassword(problem);
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const now = await lockAccount(tx, user.id);
        if (now !== null && now.hash !== null) return refuse('password_exists');
        if (!(await isStillProven(tx, account, user.sessionId))) return refuse('session_ended');
        if ((await tx.run(saveFirstPassword, [user.id, hash])) === 0) return refuse('password_exists');
        await tx.run(dropTokens, [user.id, LINKS]);
        const session = await renewSession(tx, identity(), user, { ip, browser });
        const restored = (await tx.first(undoneEmailChange, [user.id])) !== null;
        await addTask(tx, mailAbout('password-set', user.id, { browser: browserName(browser), restored }));
        return ok(session.answer);
      });
    },
  };
}

function invalidPassword(message: Said): Refusal {
  return refuse('invalid_input', { issues: [{ path: 'password', message }] });
}

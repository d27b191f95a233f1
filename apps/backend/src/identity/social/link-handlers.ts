import { says } from '@cerulean/contract/validation';
import type { Queryable } from '../../commerce/db/db.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse, type Result } from '../../commerce/http/result.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import type { SessionUser } from '../sessions/session-store.ts';
import { mailAbout } from '../account/account-event.ts';
import { type Account, accountOf } from '../account/accounts.ts';
import type { Identity } from '../account/deployment-identity.ts';
import { openSession, withToken } from '../account/open-session.ts';
import { isFreshSession, isStillProven, proveOwner } from '../account/prove-owner.ts';
import { isKnownDevice } from '../devices/devices.ts';
import { limit } from '../limits/limit.ts';
import { checkPassword } from '../passwords/passwords.ts';
import { readLink, takeLink, type WaitingLink } from './link-store.ts';
import { findLogin, lockLogins, loginsOf, removeLogin, saveLogin } from '../logins/login-store.ts';

/** A login that waits to be linked, and the account that it would then open. */
interface Waiting {
  link: WaitingLink;
  account: Account;
}

/**
 * Handlers that link a login to an existing account, after the account's password was entered, and unlink one.
 * `isOffered` returns whether this deployment offers a provider.
 */
export function createLinkHandlers(
  identity: () => Identity,
  isOffered: (provider: string) => boolean,
): Handlers<'readWaitingLogin' | 'linkLogin' | 'unlinkLogin'> {
  return {
    readWaitingLogin: async ({ params, connectSecret, user }, { db }) => {
      const waiting = await waitingFor(db, params.provider, connectSecret, user);
      if (!waiting) return refuse('ticket_invalid');
      const { link, account } = waiting;
      const purpose = purposeOf(link);
      // Someone who came to sign in must not learn whether the account has a password, so it is always requested.
      const needsPassword = purpose === 'log-in' || account.hash !== null;
      const isStale = !needsPassword && !(user && (await isFreshSession(db, user.sessionId)));
      return ok({ label: link.label, email: account.email, purpose, needsPassword, isStale, next: link.next });
    },
    linkLogin: async ({ params, body: { password }, connectSecret, user, ip, browser, device }, { db }) => {
      const waiting = await waitingFor(db, params.provider, connectSecret, user);
      if (!waiting || connectSecret === null) return refuse('ticket_invalid');
      const { link, account } = waiting;
      const isKnown = device !== null && (await isKnownDevice(db, account.email, device));
      const who = { ip, account: account.email, knownDevice: isKnown ? device : null };
      const allowed = await limit(db, 'log-in', who);
      if (!allowed.ok) return allowed;
      const proven = await prove(db, waiting, user, password);
      if (!proven.ok) return proven;
      return db.transaction(async (tx) => {
        const asking = user && purposeOf(link) === 'link' ? user.sessionId : null;
        if (!(await isStillProven(tx, account, asking))) return refuse('ticket_invalid');
        if (!(await takeLink(tx, connectSecret, link))) return refuse('ticket_invalid');
        if (await saveLogin(tx, link)) await addTask(tx, mailAbout('login-linked', account.id));
        else if (!(await opensAccount(tx, link))) return refuse('login_taken');
        const answer = await (asking === null
          ? openSession(tx, identity(), account.id, { ip, browser, device })
          : withToken(tx, identity(), account.id, asking));
        return ok({ ...answer, next: link.next, purpose: purposeOf(link) });
      });
    },
    unlinkLogin: async ({ params: { loginId }, user }, { db }) =>
      db.transaction(async (tx) => {
        await tx.first(lockLogins, [user.id]);
        const account = await tx.first(accountOf, [user.id]);
        const logins = await loginsOf(tx, user.id);
        if (!account || !logins.some(({ id }) => id === loginId)) return refuse('not_found');
        // A login at a provider that is no longer offered does not count, because it cannot be used to sign in.
        const others = logins.filter(({ id, provider }) => id !== loginId && isOffered(provider));
        if (account.hash === null && others.length === 0) return refuse('last_way_in');
        await tx.run(removeLogin, [user.id, loginId]);
        await addTask(tx, mailAbout('login-unlinked', user.id));
        return ok({ ok: true });
      }),
  };
}

/**
 * Returns the login that waits to be linked in this browser. If a session requested the link, only that session's
 * account sees it: in the same session, or in the next one if the person had to sign in again.
 */
async function waitingFor(
  db: Queryable,
  provider: string,
  connect: string | null,
  user: SessionUser | null,
): Promise<Waiting | null> {
  const link = connect === null ? null : await readLink(db, connect, provider);
  if (!link || (link.sessionId !== null && link.userId !== user?.id)) return null;
  const account = await db.first(accountOf, [link.userId]);
  return account && !account.blocked ? { link, account } : null;
}

/** Returns whether a login already opens the account that it waits for, for example because of another browser. */
async function opensAccount(tx: Queryable, { provider, subject, userId }: WaitingLink): Promise<boolean> {
  return (await tx.first(findLogin, [provider, subject]))?.userId === userId;
}

async function prove(
  db: Queryable,
  { link, account }: Waiting,
  user: SessionUser | null,
  password: string | undefined,
): Promise<Result<void>> {
  if (purposeOf(link) === 'link' && user) return proveOwner(db, account, { sessionId: user.sessionId, password });
  if (!password) return refuse('invalid_input', { issues: [{ path: 'password', message: says('password_missing') }] });
  return (await checkPassword(db, account, password)) ? ok(undefined) : refuse('password_wrong');
}

function purposeOf({ sessionId }: WaitingLink): 'log-in' | 'link' {
  return sessionId === null ? 'log-in' : 'link';
}

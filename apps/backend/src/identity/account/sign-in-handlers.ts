import { isDuplicate } from '../../commerce/db/database-errors.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import { addTask } from '../../commerce/outbox/outbox.ts';
import { isKnownDevice } from '../devices/devices.ts';
import { limit } from '../limits/limit.ts';
import { businessWords } from '../passwords/business-words.ts';
import { hashPassword } from '../passwords/hash.ts';
import { passwordProblem } from '../passwords/password-problem.ts';
import { checkPassword, savePassword } from '../passwords/passwords.ts';
import { mailAbout } from './account-event.ts';
import { createAccount, findAccount } from './accounts.ts';
import type { Identity } from './deployment-identity.ts';
import { newDocumentId } from './document-id.ts';
import { isHeld } from './email-changes.ts';
import { openSession } from './open-session.ts';
import { isStillProven } from './prove-owner.ts';

/** Handlers for signing in (C02) and registering (C03), with Strapi's responses. */
export function createSignInHandlers(identity: () => Identity): Handlers<'logIn' | 'register'> {
  return {
    /** Signs in. Runs the same statements and one hash whether or not there is an account, a password, and a match. */
    logIn: async ({ body, ip, browser, device }, { db }) => {
      const { identifier, password } = body;
      const isKnown = device !== null && (await isKnownDevice(db, identifier, device));
      const allowed = await limit(db, 'log-in', { ip, account: identifier, knownDevice: isKnown ? device : null });
      if (!allowed.ok) return allowed;
      const account = await db.first(findAccount, [identifier]);
      const isRight = await checkPassword(db, account, password);
      if (!account || !isRight || account.blocked) return refuse('wrong_credentials');
      return db.transaction(async (tx) => {
        // If the password was changed during the comparison, the old one no longer works.
        if (!(await isStillProven(tx, account, null))) return refuse('wrong_credentials');
        return ok(await openSession(tx, identity(), account.id, { ip, browser, device }));
      });
    },
    /** Registers and signs in. Account, password (if any, R09), and session are created in one transaction. */
    register: async ({ body, ip, browser, device, language }, { db }) => {
      const { email, password = null, name = null } = body;
      const allowed = await limit(db, 'register', { ip, account: email });
      if (!allowed.ok) return allowed;
      const words = await businessWords(db, identity().shopName);
      const problem = password !== null && passwordProblem(password, { email, name }, words);
      if (problem) return refuse('invalid_input', { issues: [{ path: 'password', message: problem }] });
      if ((await db.first(findAccount, [email])) || (await isHeld(db, email))) return refuse('email_taken');
      const hash = password === null ? null : await hashPassword(password);
      try {
        return await db.transaction(async (tx) => {
          const userId = await createAccount(tx, { documentId: newDocumentId(), email, name, language });
          if (hash !== null) await tx.run(savePassword, [userId, hash]);
          await addTask(tx, mailAbout('confirm-address', userId));
          return ok(await openSession(tx, identity(), userId, { ip, browser, device }));
        });
      } catch (error) {
        // Another registration took this address after the check and before the insert.
        if (isDuplicate(error, 'up_users_email_once')) return refuse('email_taken');
        throw error;
      }
    },
  };
}

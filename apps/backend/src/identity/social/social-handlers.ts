import type { ErrorCode } from '@cerulean/contract/errors';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import type { Identity } from '../account/deployment-identity.ts';
import { lockAccount } from '../account/accounts.ts';
import { openSession } from '../account/open-session.ts';
import { type Outcome, takeTicket } from '../logins/connect-store.ts';
import { loginsOf } from '../logins/login-store.ts';
import { SECRET } from '../logins/secret.ts';

const REFUSALS: Readonly<Record<Exclude<Outcome['kind'], 'log-in'>, ErrorCode>> = {
  declined: 'social_refused',
  unchecked: 'social_unchecked',
  unavailable: 'social_unavailable',
  'no-email': 'social_needs_email',
  unverified: 'social_unverified',
  'link-needed': 'social_link_needed',
  held: 'email_taken',
  taken: 'login_taken',
  blocked: 'forbidden',
};

/** C08: exchanges the one-time ticket of `/connect` for a session. A provider's own token is not accepted. */
export function createSocialHandlers(identity: () => Identity): Handlers<'socialCallback'> {
  return {
    socialCallback: async ({ params, query, connectSecret, ip, browser, device }, { db }) => {
      if (connectSecret === null || !SECRET.test(query.access_token)) return refuse('ticket_invalid');
      const ticket = await takeTicket(db, params.provider, connectSecret, query.access_token);
      if (!ticket) return refuse('ticket_invalid');
      const { outcome, next } = ticket;
      if (outcome.kind !== 'log-in') return refuse(REFUSALS[outcome.kind], { next });
      return db.transaction(async (tx) => {
        const account = await lockAccount(tx, outcome.userId);
        // Since then, the account may have been deleted or blocked, or its logins at this provider unlinked.
        const opens = (await loginsOf(tx, outcome.userId)).some(({ provider }) => provider === params.provider);
        if (!account || account.blocked || !opens) return refuse('ticket_invalid');
        const { jwt, user } = await openSession(tx, identity(), account.id, { ip, browser, device });
        return ok({ jwt, user, next });
      });
    },
  };
}

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { database } from '../../operations/database.ts';
import { hasSecondFactor } from './second-factor.ts';

/** State key for the row id of the staff member whose second factor was verified in this request. */
export const PROVEN = 'provenSecondFactor';
/** State key that marks a request whose session was refused because the second factor was missing. */
export const WANTED = 'wantedSecondFactor';

interface Sessions {
  origin: string;
  generateRefreshToken(this: Sessions, userId: string, ...rest: unknown[]): Promise<unknown>;
}

/**
 * Prevents users who have a second factor from starting an admin panel session without it. The check hooks in where
 * Strapi creates every session (sign-in, registration, password reset), not at its routes, so that it covers any
 * sign-in method that a later version adds. Renewing a session continues one that passed the check. Throws at startup
 * if Strapi's session manager is not the expected one.
 */
export function guardSessions(strapi: Core.Strapi): void {
  const sessions = Object.getPrototypeOf(strapi.sessionManager('admin')) as Sessions;
  const { generateRefreshToken } = sessions;
  if (typeof generateRefreshToken !== 'function') {
    throw new TypeError('Strapi begins sessions in another way than this version of the shop knows');
  }
  sessions.generateRefreshToken = async function guarded(userId, ...rest) {
    const state = (strapi.requestContext.get() as Context | undefined)?.state ?? {};
    if (this.origin === 'admin' && (await hasSecondFactor(database(), Number(userId)))) {
      if (state[PROVEN] !== Number(userId)) {
        state[WANTED] = true;
        throw new Error('The code of two-step verification is missing');
      }
    }
    return generateRefreshToken.call(this, userId, ...rest);
  };
}

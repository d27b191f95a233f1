import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { database } from '../../operations/database.ts';
import { hasSecondFactor } from './second-factor.ts';

/** Where a request keeps whose second factor it has shown: the row id of one member of staff. */
export const PROVEN = 'provenSecondFactor';
/** Where it keeps that a session was refused for want of it. */
export const WANTED = 'wantedSecondFactor';

interface Sessions {
  origin: string;
  generateRefreshToken(this: Sessions, userId: string, ...rest: unknown[]): Promise<unknown>;
}

/**
 * No session of the admin panel begins without the second factor of users who have one. The check hooks in where Strapi
 * creates every session (log-in, register, reset of a password), not at its routes, so that a way in that a later version
 * adds is covered, too. Renewing continues a session that passed the check. Throws at startup when Strapi's session manager
 * is not the known one.
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
        throw new Error('The second factor was not shown');
      }
    }
    return generateRefreshToken.call(this, userId, ...rest);
  };
}

import { limit, UNSIGNED } from '../../identity/limits/limit.ts';
import type { Handlers } from '../http/handler.ts';
import { ok, refuse } from '../http/result.ts';
import { apply } from './applications.ts';
import { isPlausible, newStamp } from './form-stamp.ts';

interface Signatures {
  sign: (text: string) => string;
  isSignatureOf: (text: string, signature: unknown) => boolean;
}

/**
 * Applications of partners (R16). Bots are kept out without a challenge for people: a field that no one sees, a form filled
 * in faster than anyone types, and limits by IP address and by email address.
 */
export function createApplicationHandlers({
  sign,
  isSignatureOf,
}: Signatures): Handlers<'startPartnerApplication' | 'applyAsPartner'> {
  return {
    startPartnerApplication: async (_call, { now }) => ok({ stamp: newStamp(now(), sign) }),
    applyAsPartner: async ({ body, ip }, { db, now }) => {
      // A program learns nothing from the answer.
      if (body.fax !== '') return ok({ ok: true as const });
      if (!isPlausible(body.stamp, now(), isSignatureOf)) {
        return refuse('invalid_input', { issues: [{ path: 'stamp', message: 'Please send the form once more.' }] });
      }
      const allowed = await limit(db, 'partner-application', { ip: ip ?? UNSIGNED, account: body.email.toLowerCase() });
      if (!allowed.ok) return allowed;
      await apply(db, body, now());
      return ok({ ok: true as const });
    },
  };
}

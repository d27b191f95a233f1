import { says } from '@cerulean/contract/validation';
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
 * Handles partner applications (R16). Bots are blocked without a challenge for people: by a hidden field, a minimum
 * time to fill in the form, and limits per IP address and per email address.
 */
export function createApplicationHandlers({
  sign,
  isSignatureOf,
}: Signatures): Handlers<'startPartnerApplication' | 'applyAsPartner'> {
  return {
    startPartnerApplication: async (_call, { now }) => ok({ stamp: newStamp(now(), sign) }),
    applyAsPartner: async ({ body, ip, language }, { db, now }) => {
      // The response must not reveal to a bot that it was detected.
      if (body.fax !== '') return ok({ ok: true as const });
      if (!isPlausible(body.stamp, now(), isSignatureOf)) {
        return refuse('invalid_input', { issues: [{ path: 'stamp', message: says('form_expired') }] });
      }
      const allowed = await limit(db, 'partner-application', { ip: ip ?? UNSIGNED, account: body.email.toLowerCase() });
      if (!allowed.ok) return allowed;
      await apply(db, body, now(), language);
      return ok({ ok: true as const });
    },
  };
}

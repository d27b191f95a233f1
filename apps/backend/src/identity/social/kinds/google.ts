import type { ProviderOf } from '@cerulean/contract/social-providers';
import * as oidc from 'openid-client';
import type { EmailProof } from '../find-account.ts';
import { checkedClaims, discover } from './code-flow.ts';
import type { Kind } from './kind.ts';
import { personOf } from './person-of.ts';

const ISSUER = 'https://accounts.google.com';

/** Sign in with Google (https://developers.google.com/identity/openid-connect/openid-connect). */
export const google: Kind<ProviderOf<'google'>> = async ({ clientId, simulator }, secret) => {
  const config = await discover(ISSUER, clientId, oidc.ClientSecretPost(secret), simulator);
  return {
    config,
    ask: { scope: 'openid email profile' },
    identify: async (here, expected) => {
      const { claims } = await checkedClaims(config, here, expected);
      return personOf({ ...claims, proof: proofOf(claims) });
    },
  };
};

/**
 * Returns how far Google vouches for an address. It is authoritative for its own mailboxes and those of a Workspace
 * (`hd`). For any other address, it only once saw that the person could read its email, and recommends *a password or
 * other challenge* today (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
function proofOf(claims: oidc.IDToken): EmailProof {
  const { email, email_verified: isVerified, hd } = claims;
  if (isVerified !== true || typeof email !== 'string') return 'none';
  const isHosted = typeof hd === 'string' && hd !== '';
  return isHosted || /@gmail\.com$/i.test(email) ? 'owner' : 'once';
}

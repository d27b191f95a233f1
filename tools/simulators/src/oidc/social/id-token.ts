import { createHash, sign } from 'node:crypto';
import { sendJson } from '../../base/http.ts';
import { forge, type SigningKeys } from '../forge.ts';
import { takeFault, tokenFaults, type FaultKind } from '../faults.ts';
import type { Asked } from './dialect.ts';
import type { Grant } from './grants.ts';

/** The key of ID tokens as a provider publishes it. */
export function publicJwk({ jwk }: SigningKeys, more: Record<string, unknown> = {}): Record<string, unknown> {
  const { kty, n, e, kid, use, alg } = jwk;
  return { kty, n, e, kid, use, alg, ...more };
}

/**
 * Gives out the tokens of a grant, the ID token with what `draw` says under the fault of the moment. Undefined where that
 * fault has answered instead.
 */
export function issueTokens(
  { world, response }: Asked,
  grant: Grant,
  draw: (fault: FaultKind | null) => { claims: Record<string, unknown>; keys: SigningKeys },
): { access_token: string; id_token: string } | undefined {
  const { sub } = grant.person;
  const access_token = world.grants.tokens.put(grant);
  const fault = takeFault(world.faults, tokenFaults, sub);
  if (fault === 'token_down') {
    sendJson(response, 503, { error: 'temporarily_unavailable' });
    return undefined;
  }
  const { claims, keys } = draw(fault);
  const tokens = { access_token, id_token: idToken(claims, access_token, keys, fault) };
  world.noteIssued({ sub, ...tokens });
  return tokens;
}

/** An ID token (RS256), wrong in one way where a fault is switched on. */
function idToken(
  claims: Record<string, unknown>,
  accessToken: string,
  keys: SigningKeys,
  fault: FaultKind | null,
): string {
  const digest = createHash('sha256').update(accessToken).digest();
  const body = { ...claims, at_hash: digest.subarray(0, 16).toString('base64url') };
  const text = [{ alg: 'RS256', kid: keys.jwk['kid'] }, body]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const token = `${text}.${sign('sha256', Buffer.from(text), keys.own).toString('base64url')}`;
  return fault === null ? token : forge(token, fault, keys);
}

/** Seconds since 1970. */
export const nowInSeconds = () => Math.floor(Date.now() / 1_000);

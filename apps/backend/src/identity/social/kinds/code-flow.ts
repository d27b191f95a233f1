import * as oidc from 'openid-client';
import { boundedFetch } from '../bounded-fetch.ts';
import type { Expected } from './kind.ts';

const TIMEOUT_SECONDS = 5;

/**
 * Asks an issuer about itself. `at` is where a simulator of it answers in its place; what it says, its issuer with it, is then
 * the same.
 */
export async function discover(
  issuer: string,
  clientId: string,
  auth: oidc.ClientAuth,
  at: string = issuer,
): Promise<oidc.Configuration> {
  const [server, simulator] = [new URL(issuer), new URL(at)];
  const isInsecure = simulator.protocol === 'http:';
  const config = await oidc.discovery(server, clientId, {}, auth, {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: (url, options) =>
      boundedFetch(url.startsWith(issuer) ? at + url.slice(issuer.length) : url, options),
    // A live shop's settings refuse http, and every simulator.
    ...(isInsecure ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  // Without this the client trusts the token endpoint's TLS alone and never looks at the signature.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** A provider whose addresses are known, so that nothing has to be asked. */
export function configure(
  server: oidc.ServerMetadata,
  clientId: string,
  auth: oidc.ClientAuth,
  { isInsecure }: { isInsecure: boolean },
): oidc.Configuration {
  const config = new oidc.Configuration(server, clientId, {}, auth);
  config.timeout = TIMEOUT_SECONDS;
  config[oidc.customFetch] = boundedFetch;
  if (isInsecure) oidc.allowInsecureRequests(config);
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Exchanges the code, and checks the ID token: issuer, audience, signature, nonce, expiry. */
export async function checkedClaims(
  config: oidc.Configuration,
  here: URL,
  expected: Expected,
): Promise<{ claims: oidc.IDToken; accessToken: string; idToken: string }> {
  const tokens = await oidc.authorizationCodeGrant(config, here, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) throw new Error('There is no ID token');
  return { claims, accessToken: tokens.access_token, idToken: tokens.id_token };
}

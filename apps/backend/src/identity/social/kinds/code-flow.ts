import * as oidc from 'openid-client';
import type { Expected } from './kind.ts';

const TIMEOUT_SECONDS = 5;

/** Maximum size of a provider's response in bytes. Discovery, keys, and tokens take a few kilobytes. */
const MAX_ANSWER = 262_144;
/** Timeout in milliseconds for one response, including its headers and body. */
const PATIENCE = 5_000;

/**
 * Runs discovery for an issuer. `at` is the address of a simulator that responds in place of the issuer with the same
 * data, including the issuer's name.
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
    // A live shop's settings reject http and every simulator, so this applies only to demos and tests.
    ...(isInsecure ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  // Without this setting, the client trusts the token endpoint's TLS alone and never verifies the signature.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** Options that the OpenID client passes to a fetch function. */
interface Asked {
  body: unknown;
  headers: Record<string, string>;
  method: string;
  redirect: 'manual';
  signal?: AbortSignal | null;
}

/** Sends a request for the OpenID client, and aborts it if the response is too large or too slow. */
async function boundedFetch(url: string, options: Asked): Promise<Response> {
  const { method, headers, redirect, body } = options;
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(url, { method, headers, redirect, body: body as RequestInit['body'] & {}, signal });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_ANSWER) throw new TypeError('The provider answers more than is taken');
    chunks.push(chunk);
  }
  const hasBody = answer.status !== 204 && answer.status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status: answer.status, headers: answer.headers });
}

/** Configures a provider whose endpoints are known, without discovery. */
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

/** Exchanges the code for tokens, and verifies the ID token: its issuer, audience, signature, nonce, and expiry. */
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

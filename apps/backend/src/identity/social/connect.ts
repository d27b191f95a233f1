import { addressPrefix, type Language, languageNamed, languageOfPath } from '@cerulean/messages/languages';
import * as oidc from 'openid-client';
import type { Commerce } from '../../commerce/http/handler.ts';
import {
  type Asker,
  type Attempt,
  issueTicket,
  keepAttempt,
  takeAttempt,
  type Outcome,
} from '../logins/connect-store.ts';
import type { Identity } from './find-account.ts';
import type { OpenProvider } from './kinds/kind.ts';
import type { Providers } from './providers.ts';
import { localPath } from './local-path.ts';
import { newSecret } from '../logins/secret.ts';
import { settleIdentity } from './settle-identity.ts';

/** Dependencies of the two steps of signing in with a provider. */
export interface ConnectParts {
  commerce: () => Commerce;
  providers: Providers;
  publicUrl: string;
  /** Languages of the shop. */
  languages: readonly Language[];
}

/**
 * C09, first step: starts a sign-in and returns the provider's URL to which the browser is redirected. `connect` is the
 * secret of the browser's connect cookie, and `asker` the session that wants to link another login. The language of the
 * page to which the visitor returns is that of the provider's page and of all pages of ours afterwards.
 */
export async function beginConnect(
  parts: ConnectParts,
  given: { provider: string; connect: string; next: unknown; asker?: Asker | null },
): Promise<string> {
  const { provider, connect, asker = null } = given;
  const { db, log } = parts.commerce();
  const next = localPath(given.next);
  const language = languageOfPath(next ?? '', parts.languages);
  let opened: OpenProvider | undefined;
  try {
    opened = await parts.providers.open(provider);
  } catch (error) {
    log.warn(`Sign-in with ${provider} cannot begin: ${reasonOf(error)}`);
  }
  if (!opened) return landing(parts, { provider, connect, language }, { kind: 'unavailable' }, next);
  const [state, nonce, verifier] = [`${newSecret()}.${language}`, newSecret(), oidc.randomPKCECodeVerifier()];
  await keepAttempt(db, state, connect, { provider, nonce, verifier, next, asker });
  const address = oidc.buildAuthorizationUrl(opened.config, {
    ...opened.ask,
    redirect_uri: callbackUrl(parts, provider),
    ui_locales: language,
    response_type: 'code',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return address.href;
}

/** C09, second step: the provider sent the browser back with the query `search`. Returns the browser's next URL. */
export async function finishConnect(
  parts: ConnectParts,
  given: { provider: string; connect: string; search: URLSearchParams },
): Promise<string> {
  const { provider, connect, search } = given;
  const state = search.get('state') ?? '';
  // The state says the language even if the sign-in is not known any more.
  const language = languageNamed(state.split('.')[1], parts.languages);
  const attempt = await takeAttempt(parts.commerce().db, state, connect, provider);
  // The sign-in was not started in this browser, is already used, or expired, so the provider is not contacted.
  if (!attempt) return landingUrl(parts, provider, language);
  const outcome = await outcomeOf(parts, connect, search, { ...attempt, state });
  return landing(parts, { provider, connect, language }, outcome, attempt.next);
}

async function outcomeOf(
  parts: ConnectParts,
  connect: string,
  search: URLSearchParams,
  attempt: Attempt & { state: string },
): Promise<Outcome> {
  const { db, log } = parts.commerce();
  const { provider, next, asker } = attempt;
  let identity: Identity;
  try {
    const opened = await parts.providers.open(provider);
    if (!opened) return { kind: 'unavailable' };
    const here = new URL(callbackUrl(parts, provider));
    here.search = search.toString();
    identity = { provider, ...(await opened.identify(here, attempt)) };
  } catch (error) {
    const kind = failureKind(error);
    if (kind !== 'declined') log.warn(`Sign-in with ${provider} failed: ${kind}, ${reasonOf(error)}`);
    return { kind };
  }
  return settleIdentity(db, connect, identity, { asker, next });
}

/** Error codes that mean that the user declined: that of RFC 6749, section 4.1.2.1, and Apple's. */
const SAID_NO = new Set(['access_denied', 'user_cancelled_authorize']);

function failureKind(error: unknown): 'declined' | 'unchecked' | 'unavailable' {
  if (error instanceof oidc.AuthorizationResponseError) {
    return SAID_NO.has(error.error) ? 'declined' : 'unavailable';
  }
  const code = codeOf(error);
  if (error instanceof oidc.ResponseBodyError) {
    return error.status >= 500 || error.error === 'invalid_client' ? 'unavailable' : 'unchecked';
  }
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || error instanceof TypeError) {
    return 'unavailable';
  }
  return 'unchecked';
}

/**
 * Describes an error for the log. The text includes the provider's error code, such as `invalid_client`, because that
 * shows an operator what is misconfigured, but never its message, which may contain what the person sent.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const said = error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError;
  const told = said && /^[\w-]{1,60}$/.test(error.error) ? error.error : '';
  return [error.name, codeOf(error), told].filter(Boolean).join(' ');
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

async function landing(
  parts: ConnectParts,
  { provider, connect, language }: { provider: string; connect: string; language: Language },
  outcome: Outcome,
  next: string | null,
): Promise<string> {
  const ticket = await issueTicket(parts.commerce().db, provider, connect, { outcome, next });
  return `${landingUrl(parts, provider, language)}?access_token=${ticket}`;
}

function landingUrl({ publicUrl }: ConnectParts, provider: string, language: Language): string {
  return `${publicUrl}${addressPrefix(language)}/login/${provider}/welcome`;
}

function callbackUrl({ publicUrl }: ConnectParts, provider: string): string {
  return `${publicUrl}/connect/${provider}/callback`;
}

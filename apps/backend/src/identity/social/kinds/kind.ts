import type { SocialProvider } from '@cerulean/contract/social-providers';
import type * as oidc from 'openid-client';
import type { Identity } from '../find-account.ts';

/** Somebody as their provider says, without the provider's name. */
export type Person = Omit<Identity, 'provider'>;

/** What a log-in that comes back is checked against. */
export interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

/** A provider that can be asked. */
export interface OpenProvider {
  config: oidc.Configuration;
  /** What it is asked beside what every log-in asks: the scope at least. */
  ask: Readonly<Record<string, string>>;
  /** Who came back to `here`, checked. Throws for whatever does not fit. */
  identify(here: URL, expected: Expected): Promise<Person>;
}

/** Makes a provider of one kind ready; `secret` is what OIDC_CLIENT_SECRETS has for it. */
export type Kind<Provider extends SocialProvider> = (
  provider: Provider,
  secret: string,
  now: () => Date,
) => Promise<OpenProvider>;

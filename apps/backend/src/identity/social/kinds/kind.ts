import type { SocialProvider } from '@cerulean/contract/social-providers';
import type * as oidc from 'openid-client';
import type { Identity } from '../find-account.ts';

/** A person as described by their provider, without the provider's name. */
export type Person = Omit<Identity, 'provider'>;

/** The values that a returning sign-in is checked against. */
export interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

/** A provider that is ready to use. */
export interface OpenProvider {
  config: oidc.Configuration;
  /** Authorization parameters beyond the common ones, at least the scope. */
  ask: Readonly<Record<string, string>>;
  /** Returns the verified person who came back to `here`. Throws if any check fails. */
  identify(here: URL, expected: Expected): Promise<Person>;
}

/** Opens a provider of one kind. `secret` is its entry in OIDC_CLIENT_SECRETS. */
export type Kind<Provider extends SocialProvider> = (
  provider: Provider,
  secret: string,
  now: () => Date,
) => Promise<OpenProvider>;

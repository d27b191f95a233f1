import type { SocialProvider } from '@cerulean/contract/social-providers';
import type * as oidc from 'openid-client';
import type { Identity } from '../find-account.ts';

/** A person as described by their provider, without the provider's name. */
export type Person = Omit<Identity, 'provider'>;

/** The values that a sign-in is checked against when the provider sends the browser back. */
export interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

/** A provider whose metadata is loaded, ready for sign-ins. */
export interface OpenProvider {
  config: oidc.Configuration;
  /** Authorization parameters beyond those common to all providers, at least the scope. */
  ask: Readonly<Record<string, string>>;
  /** Returns the verified person whom the provider sent back to the URL `here`. Throws if any check fails. */
  identify(here: URL, expected: Expected): Promise<Person>;
}

/** Opens a provider of one type. `secret` is the provider's entry in OIDC_CLIENT_SECRETS. */
export type Kind<Provider extends SocialProvider> = (
  provider: Provider,
  secret: string,
  now: () => Date,
) => Promise<OpenProvider>;

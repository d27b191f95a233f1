import { commerce } from './commerce.ts';
import { settings } from '../operations/settings.ts';
import { shopLanguages } from '../operations/shop-languages.ts';
import type { ConnectParts } from '../identity/social/connect.ts';
import { createProviders } from '../identity/social/providers.ts';

let parts: ConnectParts | undefined;

/** Returns the dependencies for signing in with a provider, created on first use. */
export function connectParts(): ConnectParts {
  if (!parts) {
    const { OIDC_PROVIDERS = [], OIDC_CLIENT_SECRETS = {}, PUBLIC_URL } = settings();
    const providers = createProviders(OIDC_PROVIDERS, OIDC_CLIENT_SECRETS, () => new Date());
    parts = { commerce, providers, publicUrl: PUBLIC_URL, languages: shopLanguages() };
  }
  return parts;
}

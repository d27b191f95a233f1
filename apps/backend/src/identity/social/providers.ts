import type { SocialProvider } from '@cerulean/contract/social-providers';
import * as oidc from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';

/** What a provider says about itself is asked anew after so long, in milliseconds. */
const FRESH = 3_600_000;
/** So long an older answer serves where the provider cannot be asked. */
const USABLE = 86_400_000;
const TIMEOUT_SECONDS = 5;

export interface Providers {
  has(name: string): boolean;
  /** The provider's configuration. Throws when it cannot be asked and was not for a day. Undefined for an unknown name. */
  open(name: string): Promise<oidc.Configuration | undefined>;
}

interface Known {
  config: oidc.Configuration;
  at: number;
}

/** The providers of a deployment. Discovery is asked once for many, and the keys are kept beside it by the client. */
export function createProviders(
  list: readonly SocialProvider[],
  secrets: Readonly<Record<string, string>>,
  now: () => Date,
): Providers {
  const byName = new Map(list.map((provider) => [provider.name, provider]));
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<oidc.Configuration>>();

  async function ask(provider: SocialProvider): Promise<oidc.Configuration> {
    const config = await discover(provider, secrets[provider.name] ?? '');
    known.set(provider.name, { config, at: now().getTime() });
    return config;
  }

  function askOnce(provider: SocialProvider): Promise<oidc.Configuration> {
    const running = asking.get(provider.name);
    if (running) return running;
    const asked = ask(provider).finally(() => asking.delete(provider.name));
    asking.set(provider.name, asked);
    return asked;
  }

  return {
    has: (name) => byName.has(name),
    async open(name) {
      const provider = byName.get(name);
      if (!provider) return undefined;
      const kept = known.get(name);
      const age = kept ? now().getTime() - kept.at : Infinity;
      if (kept && age < FRESH) return kept.config;
      try {
        return await askOnce(provider);
      } catch (error) {
        if (kept && age < USABLE) return kept.config;
        throw error;
      }
    },
  };
}

async function discover({ issuer, clientId }: SocialProvider, secret: string): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const config = await oidc.discovery(server, clientId, {}, clientAuth(secret), {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: boundedFetch,
    // An http issuer is refused by the settings of a live shop.
    ...(server.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  // Without this the client trusts the token endpoint's TLS alone and never looks at the signature.
  oidc.enableNonRepudiationChecks(config);
  return config;
}

/** As the provider wants it; a provider that says nothing takes HTTP Basic (OpenID Connect Discovery 1.0, section 3). */
function clientAuth(secret: string): oidc.ClientAuth {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return (methods?.includes('client_secret_post') ? post : basic)(server, ...rest);
  };
}

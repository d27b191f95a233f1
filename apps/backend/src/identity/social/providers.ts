import type { SocialProvider } from '@cerulean/contract/social-providers';
import type { OpenProvider } from './kinds/kind.ts';
import { openProvider } from './kinds/open-provider.ts';

/** Milliseconds for which a provider's cached metadata is used without a new request. */
const FRESH = 3_600_000;
/** Milliseconds for which older metadata is still used while the provider is unreachable. */
const USABLE = 86_400_000;

export interface Providers {
  has(name: string): boolean;
  /** Returns the provider, or `undefined` if unknown. Throws if it is unreachable and no cached metadata is usable. */
  open(name: string): Promise<OpenProvider | undefined>;
}

interface Known {
  opened: OpenProvider;
  at: number;
}

/** Creates a deployment's providers. Discovery results are cached, and the client caches the keys with them. */
export function createProviders(
  list: readonly SocialProvider[],
  secrets: Readonly<Record<string, string>>,
  now: () => Date,
): Providers {
  const byName = new Map(list.map((provider) => [provider.name, provider]));
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<OpenProvider>>();

  async function ask(provider: SocialProvider): Promise<OpenProvider> {
    const opened = await openProvider(provider, secrets[provider.name] ?? '', now);
    known.set(provider.name, { opened, at: now().getTime() });
    return opened;
  }

  function askOnce(provider: SocialProvider): Promise<OpenProvider> {
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
      if (kept && age < FRESH) return kept.opened;
      try {
        return await askOnce(provider);
      } catch (error) {
        if (kept && age < USABLE) return kept.opened;
        throw error;
      }
    },
  };
}

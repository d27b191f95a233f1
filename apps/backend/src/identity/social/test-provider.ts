import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, walk } from '../../../../../tests/support/log-in-at-provider.ts';
import { startOwnSimulators } from '../../../../../tests/support/simulators.ts';

/** The simulated provider, which runs in its own process, and the people who sign in there. */
export interface TestProvider {
  issuer: string;
  /** Calls the simulator's control API: `POST` if there is a body, otherwise `GET`. */
  control<T = Record<string, unknown>>(path: string, body?: object): Promise<T>;
  /** Answers the sign-in page at this URL as a person; `null` declines. Returns the URL of the provider's redirect. */
  answer(address: string, answer: Answer): Promise<URL>;
  stop(): Promise<void>;
}

/** Starts the simulators. They redirect people to this shop, and know the shop by these client ids and secrets. */
export async function startTestProvider(
  publicUrl: string,
  secret: string,
  known: { providers: readonly object[]; secrets: Readonly<Record<string, string>> },
): Promise<TestProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'cerulean-social-'));
  const simulators = await startOwnSimulators({
    SIM_STATE_DIR: folder,
    SIM_PUBLIC_HOST: '127.0.0.1',
    SIM_OIDC_CLIENT_SECRET: secret,
    SIM_OIDC_REDIRECT_URI: `${publicUrl}/connect/demo-id/callback`,
    SIM_SOCIAL_PROVIDERS: JSON.stringify(known.providers),
    SIM_SOCIAL_SECRETS: JSON.stringify(known.secrets),
    SIM_SOCIAL_SHOP: publicUrl,
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
  });
  const { oidc: issuer } = simulators.addresses;
  return {
    issuer,
    control: async <T>(path: string, body?: object) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const response = await fetch(`${issuer}/_sim${path}`, init);
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as T;
    },
    answer: (address, answer) => walk(issuer, address, answer),
    stop: async () => {
      await simulators.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Answer, walk } from '../../../../../tests/support/log-in-at-provider.ts';

const MAIN = fileURLToPath(new URL('../../../../simulators/src/main.ts', import.meta.url));

/** The simulated provider as a process of its own, and people who log in there. */
export interface TestProvider {
  issuer: string;
  /** Calls the control API: `POST` with a body, else `GET`. */
  control<T = Record<string, unknown>>(path: string, body?: object): Promise<T>;
  /** Does what a person does in the browser at this address. Gives where the provider sends them; null says no. */
  answer(address: string, answer: Answer): Promise<URL>;
  stop(): Promise<void>;
}

/** Starts the simulators; the providers send people back to this shop, and know it under these ids and secrets. */
export async function startTestProvider(
  publicUrl: string,
  secret: string,
  known: { providers: readonly object[]; secrets: Readonly<Record<string, string>> },
): Promise<TestProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'cerulean-social-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      SIM_STATE_DIR: folder,
      SIM_PUBLIC_HOST: '127.0.0.1',
      SIM_OIDC_CLIENT_SECRET: secret,
      SIM_OIDC_REDIRECT_URI: `${publicUrl}/connect/demo-id/callback`,
      SIM_SOCIAL_PROVIDERS: JSON.stringify(known.providers),
      SIM_SOCIAL_SECRETS: JSON.stringify(known.secrets),
      SIM_SOCIAL_SHOP: publicUrl,
      STRIPE_SECRET_KEY: 'sk_test_simulator',
      STRIPE_WEBHOOK_SECRET: 'whsec_simulator',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { oidc: issuer } = JSON.parse(line) as { oidc: string };
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
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

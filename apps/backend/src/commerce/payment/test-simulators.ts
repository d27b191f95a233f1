import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GATEWAY_NAMES, type GatewayName } from '@cerulean/contract/gateways';
import { startOwnSimulators } from '../../../../../tests/support/simulators.ts';

export const STRIPE_SECRET_KEY = 'sk_test_simulator';
export const STRIPE_WEBHOOK_SECRET = 'whsec_simulator';
export const PAYPAL = { clientId: 'simulated-client', secret: 'only-for-a-simulator', webhookId: 'SIMULATEDWEBHOOK' };
export const PROVISIONING_TOKEN = 'only-for-tests-only-for-tests-lines';

/** The simulators of one test file, in a separate process. */
export interface Simulators extends Record<GatewayName, string> {
  smtp: string;
  lines: string;
  /** Calls the control API of PayPal's simulator. */
  controlPaypal<T = Record<string, unknown>>(path: string, body?: object): Promise<T>;
  /** Calls the control API of the provisioning platform's simulator. */
  controlLines<T = Record<string, unknown>>(path: string, body?: object): Promise<T>;
  /** Calls the control API of Stripe's simulator: `POST` with a body, otherwise `GET`. */
  control<T = Record<string, unknown>>(path: string, body?: object): Promise<T>;
  /** Calls the control API of every gateway's simulator, with a body. */
  controlEach(path: string, body: object): Promise<void>;
  clearFaults(): Promise<void>;
  mails(filter: { to: string }): Promise<{ subject: string; messageId?: string; text?: string; html?: string }[]>;
  /** Stops the simulators and deletes their state. */
  stop(): Promise<void>;
}

/** Starts the simulators on free ports. Each gateway sends its webhooks to its name below the URL `webhooks`. */
export async function startTestSimulators(webhooks: string): Promise<Simulators> {
  const folder = mkdtempSync(join(tmpdir(), 'cerulean-pay-'));
  const simulators = await startOwnSimulators({
    SIM_STATE_DIR: folder,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_WEBHOOK_URL: `${webhooks}/stripe`,
    PAYPAL_CLIENT_ID: PAYPAL.clientId,
    PAYPAL_SECRET: PAYPAL.secret,
    PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
    PAYPAL_WEBHOOK_URL: `${webhooks}/paypal`,
    PROVISIONING_TOKEN,
    SIM_WEBHOOK_RETRY_MS: '20',
  });
  const { smtp, mail, lines, oidc: _oidc, ...gateways } = simulators.addresses;
  return {
    ...gateways,
    smtp,
    lines,
    controlPaypal: (path, body) => control(gateways.paypal, path, body),
    controlLines: (path, body) => control(lines, path, body),
    control: (path, body) => control(gateways.stripe, path, body),
    controlEach: async (path, body) => {
      await Promise.all(GATEWAY_NAMES.map((name) => control(gateways[name], path, body)));
    },
    clearFaults: async () => {
      await Promise.all(GATEWAY_NAMES.map((name) => fetch(`${gateways[name]}/_sim/faults`, { method: 'DELETE' })));
    },
    mails: async ({ to }) => {
      const { mails } = await control<{ mails: { subject: string }[] }>(mail, `/mails?to=${encodeURIComponent(to)}`);
      return mails;
    },
    stop: async () => {
      await simulators.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function control<T>(origin: string, path: string, body?: object): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${origin}/_sim${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

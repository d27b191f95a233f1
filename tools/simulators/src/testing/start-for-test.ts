import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { startSimulators } from '../start.ts';

export const SECRET_KEY = 'sk_test_simulator';
export const WEBHOOK_SECRET = 'whsec_simulator';

/** The simulators of one test, and functions that call them. */
export interface TestSimulators {
  stripe: Stripe;
  origin: string;
  paypal: string;
  smtp: string;
  mail: string;
  oidc: string;
  lines: string;
  stateDir: string;
  /** Calls the control API and returns its response. Uses `POST` if there is a body, else `GET`. */
  control<T = Record<string, unknown>>(path: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

/** Starts simulators on free ports. When the test ends, they are stopped and their data folder is deleted. */
export async function startForTest(env: Record<string, string> = {}): Promise<TestSimulators> {
  const stateDir = env.SIM_STATE_DIR ?? mkdtempSync(join(tmpdir(), 'cerulean-simulators-'));
  const settings = readSettings({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SIM_WEBHOOK_RETRY_MS: '1',
    ...env,
    SIM_STATE_DIR: stateDir,
  });
  const running = await startSimulators(settings);
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    await running.close();
  };
  onTestFinished(async () => {
    await stop();
    rmSync(stateDir, { recursive: true, force: true });
  });
  return {
    stripe: sdk(running.stripe),
    origin: running.stripe,
    paypal: running.paypal,
    smtp: running.smtp,
    mail: running.mail,
    oidc: running.oidc,
    lines: running.lines,
    stateDir,
    control: async <T>(path: string, body?: object) => await callControl<T>(running.stripe, path, body),
    stop,
  };
}

/** Returns the official SDK, connected to a simulator. It does not retry calls, so that tests see each response. */
export function sdk(origin: string, key: string = SECRET_KEY): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: 5_000,
  });
}

/** Makes one control API call and returns its response. Throws if the call is refused. */
export async function callControl<T>(origin: string, path: string, body?: object): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${origin}/_sim${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Returns parameters of a session for 129.00 dollars, as the shop would send them, with the given changes. */
export function sessionParams(change: Stripe.Checkout.SessionCreateParams = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 12_900, product_data: { name: 'Lumen 7' } }, quantity: 1 },
    ],
    success_url: 'http://shop.test/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/left',
    client_reference_id: 'attempt-1',
    metadata: { attempt: 'attempt-1' },
    payment_intent_data: { metadata: { attempt: 'attempt-1' } },
    customer_email: 'ada@example.com',
    ...change,
  };
}

export interface Received {
  body: string;
  signature: string;
  headers?: IncomingHttpHeaders;
}

/** Starts a webhook endpoint that responds with the status from `answer` and stores the requests that it receives. */
export async function startEndpoint(
  answer: (count: number) => number = () => 200,
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']), headers: request.headers });
      response.writeHead(answer(received.length)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`, received };
}

/** Returns the error of a call that must fail. */
export async function failure(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call went through.');
}

/** Returns the id from a field that holds an id or an expanded object. */
export function idOf(value: string | { id: string } | null): string {
  return typeof value === 'string' ? value : (value?.id ?? '');
}

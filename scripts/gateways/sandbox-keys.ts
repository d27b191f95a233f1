import { PAYPAL_SANDBOX_API, STRIPE_API } from '../../packages/contract/src/gateways.ts';
import { Refusal } from '../lib/refusal.mjs';

/** A sandbox of a gateway: the settings that its adapter takes, and what must never be written down. */
export interface Sandbox {
  gateway: 'stripe' | 'paypal';
  base: string;
  keys: Readonly<Record<string, string>>;
  /** Between two looks at a page while a buyer is at work, in milliseconds. */
  lookMs: number;
}

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const PAYPAL = ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
/** Where no money moves. Everything else is refused, so that a new name of a live host is, too. */
const SANDBOXES = new Set([PAYPAL_SANDBOX_API, 'https://api.sandbox.paypal.com']);
const LIVE_KEY = /(sk|rk|pk)_live_/i;

/**
 * Reads the keys of the sandboxes from the environment, or from the text of a file with a line NAME=value each, which
 * wins. `only` leaves one gateway. Throws a Refusal for a live key or a live address anywhere in them, and when there is
 * nothing to check; it shows no key.
 */
export function readSandboxes(env: NodeJS.ProcessEnv, file: string, only?: string): Sandbox[] {
  if (only !== undefined && only !== 'stripe' && only !== 'paypal') throw new Refusal('--only is stripe or paypal.');
  const written = parseFile(file);
  const value = (name: string): string => (written.get(name) ?? env[name] ?? '').trim();
  for (const name of [...written.keys(), ...STRIPE, ...PAYPAL]) {
    if (LIVE_KEY.test(value(name))) throw new Refusal(`${name} is a live key. This check buys things: use test keys.`);
  }
  const stripeBase = value('STRIPE_API_BASE') || STRIPE_API;
  const paypalBase = value('PAYPAL_API_BASE') || PAYPAL_SANDBOX_API;
  // Stripe's live and test mode share an address; the key tells them apart.
  if (stripeBase !== STRIPE_API && !isLoopback(stripeBase)) {
    throw new Refusal('STRIPE_API_BASE is neither Stripe nor this machine.');
  }
  if (!SANDBOXES.has(paypalBase) && !isLoopback(paypalBase)) {
    throw new Refusal(
      `PAYPAL_API_BASE is neither PayPal's sandbox nor this machine. This check buys things: use ${PAYPAL_SANDBOX_API}.`,
    );
  }
  const sandboxes: Sandbox[] = [];
  const key = value('STRIPE_SECRET_KEY');
  if (key !== '' && only !== 'paypal') {
    if (!/^(sk|rk)_test_\w+$/.test(key))
      throw new Refusal('STRIPE_SECRET_KEY is no test key: it begins with sk_test_.');
    sandboxes.push({ gateway: 'stripe', base: stripeBase, keys: pick(STRIPE, value), lookMs: lookMs(stripeBase) });
  }
  if (value('PAYPAL_CLIENT_ID') !== '' && only !== 'stripe') {
    if (value('PAYPAL_SECRET') === '') throw new Refusal('PAYPAL_SECRET is missing.');
    sandboxes.push({ gateway: 'paypal', base: paypalBase, keys: pick(PAYPAL, value), lookMs: lookMs(paypalBase) });
  }
  if (sandboxes.length === 0) {
    throw new Refusal(
      'There are no keys of a sandbox: set STRIPE_SECRET_KEY, or PAYPAL_CLIENT_ID and PAYPAL_SECRET, in the environment or in a file (--keys FILE).',
    );
  }
  return sandboxes;
}

function parseFile(text: string): Map<string, string> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, value = ''] = /^\s*(?:export\s+)?([A-Z_]+)\s*=(.*)$/.exec(line) ?? [];
      return name ? [[name, value.trim().replace(/^(['"])(.*)\1$/, '$2')]] : [];
    }),
  );
}

const pick = (names: readonly string[], value: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, value(name)]).filter(([, text]) => text !== ''));

/** A gateway is not asked more often than a person would look; a simulator may be. */
const lookMs = (base: string): number => (isLoopback(base) ? 50 : 3_000);

/** Whether an address is on this machine, where a simulator answers. */
function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
}

import { isLoopback } from '../base/loopback.ts';
import { readClients, type SocialClients } from './clients.ts';

/** What the simulators are started with. Ports of 0 mean a free one. */
export interface Settings {
  host: string;
  publicHost: string;
  stripePort: number;
  paypalPort: number;
  smtpPort: number;
  mailPort: number;
  oidcPort: number;
  linesPort: number;
  /** What the shop shows the platform of lines. */
  linesToken: string;
  /** Milliseconds until a line goes on air. */
  linesDelay: number;
  /** The shop at the OpenID provider: its id, its secret, and where people are sent back to. */
  oidcClient: { id: string; secret: string; redirectUri: string };
  /** The shop at the providers that are known by name. */
  socialClients: SocialClients;
  stateDir: string;
  secretKey: string;
  webhookSecret: string;
  /** The app at PayPal: its id and secret, the id of its webhook, and where that is. */
  paypal: { clientId: string; secret: string; webhookId: string; webhookUrl: string | null };
  /** Where events are posted, or null to post none. */
  webhookUrl: string | null;
  /** Event types that the endpoint is subscribed to, `*` for all. */
  webhookEvents: readonly string[];
  /** First pause before a webhook is sent again, in milliseconds; it doubles up to a minute. */
  webhookRetry: number;
  currency: string;
  merchant: string;
}

/** A setting is missing or malformed; the message is one line that names it. */
export class SettingsError extends Error {}

/**
 * Reads the settings from the environment.
 * Throws `SettingsError` for the first one that is missing or malformed, or that would open the simulators to other machines.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const text = (name: string, fallback?: string): string => {
    const value = env[name]?.trim() || fallback;
    if (value === undefined) throw new SettingsError(`${name} is missing: set it in the environment.`);
    return value;
  };
  const matching = (name: string, pattern: RegExp, like: string, fallback?: string): string => {
    const value = text(name, fallback);
    if (!pattern.test(value)) throw new SettingsError(`${name} should look like ${like}.`);
    return value;
  };
  const address = (name: string): string | null =>
    env[name]?.trim() ? matching(name, /^https?:\/\/\S+$/, 'http://127.0.0.1:1337/…') : null;
  const number = (name: string, fallback: string, highest: number): number => {
    const value = Number(matching(name, /^\d{1,9}$/, `a number from 0 to ${highest}`, fallback));
    if (value > highest) throw new SettingsError(`${name} should be a number from 0 to ${highest}.`);
    return value;
  };
  const host = text('HOST', '127.0.0.1');
  if (!isLoopback(host)) {
    throw new SettingsError(`HOST is ${host}: the simulators listen on loopback only, set it to 127.0.0.1.`);
  }
  return {
    host,
    publicHost: matching('SIM_PUBLIC_HOST', /^[A-Za-z0-9.-]+$/, 'localhost', 'localhost'),
    stripePort: number('SIM_STRIPE_PORT', '0', 65_535),
    paypalPort: number('SIM_PAYPAL_PORT', '0', 65_535),
    smtpPort: number('SIM_SMTP_PORT', '0', 65_535),
    mailPort: number('SIM_MAIL_PORT', '0', 65_535),
    oidcPort: number('SIM_OIDC_PORT', '0', 65_535),
    linesPort: number('SIM_LINES_PORT', '0', 65_535),
    linesToken: text('PROVISIONING_TOKEN', 'only-for-a-simulator-of-mobile-lines'),
    linesDelay: number('SIM_LINES_DELAY_MS', '0', 3_600_000),
    oidcClient: {
      id: text('SIM_OIDC_CLIENT_ID', 'cerulean'),
      secret: text('SIM_OIDC_CLIENT_SECRET', 'only-for-a-simulator'),
      redirectUri: matching(
        'SIM_OIDC_REDIRECT_URI',
        /^https?:\/\/\S+$/,
        'http://localhost:3000/connect/demo-id/callback',
        'http://localhost:3000/connect/demo-id/callback',
      ),
    },
    socialClients: readClients(
      text('SIM_SOCIAL_PROVIDERS', '[]'),
      text('SIM_SOCIAL_SECRETS', '{}'),
      text('SIM_SOCIAL_SHOP', 'http://localhost:3000'),
    ),
    stateDir: text('SIM_STATE_DIR'),
    secretKey: matching('STRIPE_SECRET_KEY', /^sk_test_\w{8,}$/, 'sk_test_ and at least eight letters or digits'),
    webhookSecret: matching('STRIPE_WEBHOOK_SECRET', /^whsec_\w{8,}$/, 'whsec_ and at least eight letters or digits'),
    webhookUrl: address('STRIPE_WEBHOOK_URL'),
    paypal: {
      clientId: text('PAYPAL_CLIENT_ID', 'simulated-client'),
      secret: text('PAYPAL_SECRET', 'only-for-a-simulator'),
      webhookId: text('PAYPAL_WEBHOOK_ID', 'SIMULATEDWEBHOOK'),
      webhookUrl: address('PAYPAL_WEBHOOK_URL'),
    },
    webhookEvents: text('SIM_WEBHOOK_EVENTS', '*')
      .split(',')
      .map((name) => name.trim()),
    webhookRetry: number('SIM_WEBHOOK_RETRY_MS', '500', 3_600_000),
    currency: matching('CURRENCY', /^[A-Za-z]{3}$/, 'USD', 'USD').toLowerCase(),
    merchant: text('SIM_MERCHANT', 'Cerulean Mobile'),
  };
}

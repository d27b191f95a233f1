import { isLoopback } from '../base/loopback.ts';
import { readClients } from './clients.ts';

/** Thrown if a setting is missing or malformed. The message is one line that names the setting. */
export class SettingsError extends Error {}

/** Settings of the simulators. For a port, 0 picks a free port. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings from the environment. Throws `SettingsError` for the first setting that is missing, malformed, or
 * would expose the simulators to other machines.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
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
  const number = (name: string, fallback: string, highest: number): number => {
    const value = Number(matching(name, /^\d{1,9}$/, `a number from 0 to ${highest}`, fallback));
    if (value > highest) throw new SettingsError(`${name} should be a number from 0 to ${highest}.`);
    return value;
  };
  const port = (name: string): number => number(name, '0', 65_535);
  const address = (name: string): string | null =>
    env[name]?.trim() ? matching(name, /^https?:\/\/\S+$/, 'http://127.0.0.1:1337/…') : null;
  const secret = (name: string, prefix: string): string =>
    matching(name, new RegExp(`^${prefix}\\w{8,}$`), `${prefix} and at least eight letters or digits`);

  const host = text('HOST', '127.0.0.1');
  if (!isLoopback(host)) {
    throw new SettingsError(`HOST is ${host}: the simulators listen on loopback only, set it to 127.0.0.1.`);
  }
  const callback = 'http://localhost:3000/connect/demo-id/callback';
  return {
    host,
    publicHost: matching('SIM_PUBLIC_HOST', /^[A-Za-z0-9.-]+$/, 'localhost', 'localhost'),
    stripe: {
      port: port('SIM_STRIPE_PORT'),
      secretKey: secret('STRIPE_SECRET_KEY', 'sk_test_'),
      webhookSecret: secret('STRIPE_WEBHOOK_SECRET', 'whsec_'),
      /** URL to which events are posted, or `null` to post none. */
      webhookUrl: address('STRIPE_WEBHOOK_URL'),
      /** Event types to which the endpoint is subscribed. `*` for all types. */
      webhookEvents: text('SIM_WEBHOOK_EVENTS', '*')
        .split(',')
        .map((name) => name.trim()),
    },
    /** The shop's app at PayPal: the app's id and secret, and the id and URL of its webhook. */
    paypal: {
      port: port('SIM_PAYPAL_PORT'),
      clientId: text('PAYPAL_CLIENT_ID', 'simulated-client'),
      secret: text('PAYPAL_SECRET', 'only-for-a-simulator'),
      webhookId: text('PAYPAL_WEBHOOK_ID', 'SIMULATEDWEBHOOK'),
      webhookUrl: address('PAYPAL_WEBHOOK_URL'),
    },
    smtpPort: port('SIM_SMTP_PORT'),
    mailPort: port('SIM_MAIL_PORT'),
    oidcPort: port('SIM_OIDC_PORT'),
    linesPort: port('SIM_LINES_PORT'),
    /** Token that the shop presents to the simulated lines platform. */
    linesToken: text('PROVISIONING_TOKEN', 'only-for-a-simulator-of-mobile-lines'),
    /** Milliseconds until a line's activation takes effect. */
    linesDelay: number('SIM_LINES_DELAY_MS', '0', 3_600_000),
    /** The shop's client at the OpenID provider: its id, its secret, and its redirect URL. */
    oidcClient: {
      id: text('SIM_OIDC_CLIENT_ID', 'cerulean'),
      secret: text('SIM_OIDC_CLIENT_SECRET', 'only-for-a-simulator'),
      redirectUri: matching('SIM_OIDC_REDIRECT_URI', /^https?:\/\/\S+$/, callback, callback),
    },
    /** The shop's clients at the well-known providers. */
    socialClients: readClients(
      text('SIM_SOCIAL_PROVIDERS', '[]'),
      text('SIM_SOCIAL_SECRETS', '{}'),
      text('SIM_SOCIAL_SHOP', 'http://localhost:3000'),
    ),
    stateDir: text('SIM_STATE_DIR'),
    /** Milliseconds before a webhook is first retried. The pause doubles up to a minute. */
    webhookRetry: number('SIM_WEBHOOK_RETRY_MS', '500', 3_600_000),
    currency: matching('CURRENCY', /^[A-Za-z]{3}$/, 'USD', 'USD').toLowerCase(),
    merchant: text('SIM_MERCHANT', 'Cerulean Mobile'),
  };
}

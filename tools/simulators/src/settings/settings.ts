import { isLoopback } from '../base/loopback.ts';
import { readClients, type SocialClients } from './clients.ts';
import { environmentOf, SettingsError } from './environment.ts';
import {
  type PaypalSettings,
  readPaypalSettings,
  readStripeSettings,
  type StripeSettings,
} from './gateway-settings.ts';

/** What the simulators are started with. Ports of 0 mean a free one. */
export interface Settings {
  host: string;
  publicHost: string;
  stripe: StripeSettings;
  paypal: PaypalSettings;
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
  /** First pause before a webhook is sent again, in milliseconds; it doubles up to a minute. */
  webhookRetry: number;
  currency: string;
  merchant: string;
}

/**
 * Reads the settings from the environment.
 * Throws `SettingsError` for the first one that is missing or malformed, or that would open the simulators to other machines.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const environment = environmentOf(env);
  const { text, matching, number, port } = environment;
  const host = text('HOST', '127.0.0.1');
  if (!isLoopback(host)) {
    throw new SettingsError(`HOST is ${host}: the simulators listen on loopback only, set it to 127.0.0.1.`);
  }
  return {
    host,
    publicHost: matching('SIM_PUBLIC_HOST', /^[A-Za-z0-9.-]+$/, 'localhost', 'localhost'),
    stripe: readStripeSettings(environment),
    paypal: readPaypalSettings(environment),
    smtpPort: port('SIM_SMTP_PORT'),
    mailPort: port('SIM_MAIL_PORT'),
    oidcPort: port('SIM_OIDC_PORT'),
    linesPort: port('SIM_LINES_PORT'),
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
    webhookRetry: number('SIM_WEBHOOK_RETRY_MS', '500', 3_600_000),
    currency: matching('CURRENCY', /^[A-Za-z]{3}$/, 'USD', 'USD').toLowerCase(),
    merchant: text('SIM_MERCHANT', 'Cerulean Mobile'),
  };
}

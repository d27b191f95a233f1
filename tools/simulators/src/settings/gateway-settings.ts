import type { Environment } from './environment.ts';

export interface StripeSettings {
  port: number;
  secretKey: string;
  webhookSecret: string;
  /** Where events are posted, or null to post none. */
  webhookUrl: string | null;
  /** Event types that the endpoint is subscribed to, `*` for all. */
  webhookEvents: readonly string[];
}

/** Reads what Stripe's simulator is started with. Throws `SettingsError`. */
export function readStripeSettings({ address, matching, port, text }: Environment): StripeSettings {
  return {
    port: port('SIM_STRIPE_PORT'),
    secretKey: matching('STRIPE_SECRET_KEY', /^sk_test_\w{8,}$/, 'sk_test_ and at least eight letters or digits'),
    webhookSecret: matching('STRIPE_WEBHOOK_SECRET', /^whsec_\w{8,}$/, 'whsec_ and at least eight letters or digits'),
    webhookUrl: address('STRIPE_WEBHOOK_URL'),
    webhookEvents: text('SIM_WEBHOOK_EVENTS', '*')
      .split(',')
      .map((name) => name.trim()),
  };
}

/** The app at PayPal: its id and secret, the id of its webhook, and where that is. */
export interface PaypalSettings {
  port: number;
  clientId: string;
  secret: string;
  webhookId: string;
  webhookUrl: string | null;
}

/** Reads what PayPal's simulator is started with. Throws `SettingsError`. */
export function readPaypalSettings({ address, port, text }: Environment): PaypalSettings {
  return {
    port: port('SIM_PAYPAL_PORT'),
    clientId: text('PAYPAL_CLIENT_ID', 'simulated-client'),
    secret: text('PAYPAL_SECRET', 'only-for-a-simulator'),
    webhookId: text('PAYPAL_WEBHOOK_ID', 'SIMULATEDWEBHOOK'),
    webhookUrl: address('PAYPAL_WEBHOOK_URL'),
  };
}

import type { Environment } from '../settings/environment.ts';

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

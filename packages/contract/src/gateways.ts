/** The ways to pay that exist. */
export const GATEWAY_NAMES = ['stripe', 'paypal'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

/** Where PayPal answers, and where its sandbox does, in which no money moves. */
export const PAYPAL_API = 'https://api-m.paypal.com';
export const PAYPAL_SANDBOX_API = 'https://api-m.sandbox.paypal.com';

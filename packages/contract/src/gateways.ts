import { paypal } from './gateways/paypal.ts';
import { stripe } from './gateways/stripe.ts';

/** All payment gateways, by their names in settings, URLs, and tables. The first one is the default. */
export const GATEWAYS = { stripe, paypal };
export type GatewayName = keyof typeof GATEWAYS;

export const GATEWAY_NAMES = Object.keys(GATEWAYS) as [GatewayName, ...GatewayName[]];
export const [DEFAULT_GATEWAY] = GATEWAY_NAMES;

/** Returns the display name of a gateway, or its code if it is unknown, such as the gateway of an older order. */
export function gatewayLabel(code: string): string {
  return (GATEWAYS as Readonly<Record<string, { label: string }>>)[code]?.label ?? code;
}

type EachSettings = (typeof GATEWAYS)[GatewayName]['settings'];
type AllSettings = (
  EachSettings extends infer S ? (S extends unknown ? (settings: S) => void : never) : never
) extends (all: infer All) => void
  ? All
  : never;

/** Settings of all gateways. */
export const gatewaySettings = Object.assign(
  {},
  ...Object.values(GATEWAYS).map(({ settings }) => settings),
) as AllSettings;

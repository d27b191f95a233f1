import { paypal } from './gateways/paypal.ts';
import { stripe } from './gateways/stripe.ts';

/** The payment gateways that exist, by the names that settings, addresses and tables have for them; the first is the default. */
export const GATEWAYS = { stripe, paypal };
export type GatewayName = keyof typeof GATEWAYS;

export const GATEWAY_NAMES = Object.keys(GATEWAYS) as [GatewayName, ...GatewayName[]];
export const [DEFAULT_GATEWAY] = GATEWAY_NAMES;

/** What a gateway is called. One that is not known, as of an order of a gateway that was removed, is shown by its code. */
export function gatewayLabel(code: string): string {
  return (GATEWAYS as Readonly<Record<string, { label: string }>>)[code]?.label ?? code;
}

type EachSettings = (typeof GATEWAYS)[GatewayName]['settings'];
type AllSettings = (
  EachSettings extends infer S ? (S extends unknown ? (settings: S) => void : never) : never
) extends (all: infer All) => void
  ? All
  : never;

/** The settings of all gateways. */
export const gatewaySettings = Object.assign(
  {},
  ...Object.values(GATEWAYS).map(({ settings }) => settings),
) as AllSettings;

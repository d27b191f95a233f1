import type { GatewayName } from '@cerulean/contract/gateways';
import type { Settings } from '@cerulean/contract/settings';
import type { Gateway } from './gateway.ts';
import { createPaypalGateway } from './paypal/paypal-gateway.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';

/** How each gateway is made. */
const MAKERS: Readonly<Record<GatewayName, (settings: Settings) => Gateway>> = {
  stripe: createStripeGateway,
  paypal: createPaypalGateway,
};

export interface GatewayRegistry {
  /** Null for a gateway that does not exist or is not switched on. */
  find(name: string): Gateway | null;
  all(): readonly Gateway[];
}

/** The gateways that the settings switch on. */
export function createGatewayRegistry(settings: Settings): GatewayRegistry {
  return registryOf(settings.GATEWAYS.map((name) => MAKERS[name](settings)));
}

/** A registry of gateways that exist already. */
export function registryOf(gateways: readonly Gateway[]): GatewayRegistry {
  const byName = new Map(gateways.map((gateway) => [gateway.name, gateway]));
  return { find: (name) => byName.get(name) ?? null, all: () => gateways };
}

/**
 * The least that each of the gateways can charge, in minor units: a remaining amount of this size can be paid with any of
 * them.
 */
export function smallestCharge(gateways: GatewayRegistry, currency: string): number {
  return Math.max(0, ...gateways.all().map((gateway) => gateway.units(currency)?.minimum ?? 0));
}

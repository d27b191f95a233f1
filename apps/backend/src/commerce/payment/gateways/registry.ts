import type { GatewayName } from '@cerulean/contract/gateways';
import type { Settings } from '@cerulean/contract/settings';
import type { Gateway } from './gateway.ts';
import { createPaypalGateway } from './paypal/paypal-gateway.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';

/** Factory functions of the gateways. */
const MAKERS: Readonly<Record<GatewayName, (settings: Settings) => Gateway>> = {
  stripe: createStripeGateway,
  paypal: createPaypalGateway,
};

export interface GatewayRegistry {
  /** Returns the gateway with this name, or `null` if it does not exist or is not enabled. */
  find(name: string): Gateway | null;
  all(): readonly Gateway[];
}

/** Creates the gateways that the settings enable. */
export function createGatewayRegistry(settings: Settings): GatewayRegistry {
  return registryOf(settings.GATEWAYS.map((name) => MAKERS[name](settings)));
}

/** Creates a registry of the given gateways. */
export function registryOf(gateways: readonly Gateway[]): GatewayRegistry {
  const byName = new Map(gateways.map((gateway) => [gateway.name, gateway]));
  return { find: (name) => byName.get(name) ?? null, all: () => gateways };
}

/**
 * Returns the smallest amount that every gateway can charge, in minor units. A remaining amount of this size or more
 * can be paid with any of them.
 */
export function smallestCharge(gateways: GatewayRegistry, currency: string): number {
  return Math.max(0, ...gateways.all().map((gateway) => gateway.units(currency)?.minimum ?? 0));
}

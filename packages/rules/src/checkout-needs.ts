/** What a cart needs before it can be paid (B17): the union of the needs of its items. */

export type ProductKind = 'phone' | 'tablet' | 'watch' | 'hotspot' | 'sim-kit' | 'accessory';

export interface ProductFacts {
  kind: 'product';
  productKind: ProductKind;
  quantity: number;
  /** Number of plan items that point to this item. */
  plans: number;
  /** Number of units for which the buyer declined a plan. */
  without: number;
  /** Whether this is a SIM kit that came with a plan item. */
  attached: boolean;
}

export interface PlanFacts {
  kind: 'plan';
  planKind: 'voice' | 'data';
  sim: 'esim' | 'card';
  /** True once *Will my phone work?* is answered, or if the plan goes into a device of this cart. */
  deviceChecked: boolean;
  /** True once this line has an emergency address, its own or the shared one. */
  e911: boolean;
}

export type ItemFacts = ProductFacts | PlanFacts;

export interface Needs {
  /** needed: a SIM kit without a plan · offered: a device whose buyer was not asked yet · none. */
  plan: 'needed' | 'offered' | 'none';
  /** Whether the cart has anything physical. */
  delivery: boolean;
  /** Whether a voice plan requires an emergency address. */
  e911: boolean;
  taxPlace: true;
  account: true;
  consent: true;
}

/** Kinds of products that connect to the network. */
export const DEVICE_KINDS = ['phone', 'tablet', 'watch', 'hotspot'] as const satisfies readonly ProductKind[];
export type DeviceKind = (typeof DEVICE_KINDS)[number];
const DEVICES = new Set<ProductKind>(DEVICE_KINDS);

/** Returns true if a product connects to the network: it is offered a plan, and has an IMEI (3GPP TS 22.016). */
export const isDevice = (kind: ProductKind): kind is DeviceKind => DEVICES.has(kind);

/** Returns the needs of a cart with these items. */
export function needsOf(items: readonly ItemFacts[]): Needs {
  return {
    plan: planNeed(items),
    delivery: items.some((item) => item.kind === 'product'),
    e911: items.some((item) => item.kind === 'plan' && item.planKind === 'voice'),
    taxPlace: true,
    account: true,
    consent: true,
  };
}

function planNeed(items: readonly ItemFacts[]): Needs['plan'] {
  const products = items.filter((item) => item.kind === 'product');
  if (products.some((item) => item.productKind === 'sim-kit' && !item.attached && item.plans < item.quantity)) {
    return 'needed';
  }
  if (products.some((item) => isDevice(item.productKind) && item.plans + item.without < item.quantity))
    return 'offered';
  return 'none';
}

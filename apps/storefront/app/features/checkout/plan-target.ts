import type { Cart, PlanItem, ProductItem } from '@cerulean/contract/cart';

/**
 * One unit of a device: unit `number` of all `count` such units in the cart, and unit `piece` of its own cart item. SIM
 * kits are counted apart from devices.
 */
export interface DeviceUnit {
  to: 'device';
  device: ProductItem;
  piece: number;
  number: number;
  count: number;
}

/** Target of a plan (R06): one unit of a device, a line that changes its plan, or a standalone line. */
export type PlanTarget = DeviceUnit | { to: 'line'; line: PlanItem; device: ProductItem | null } | { to: 'new' };

const CARRIERS = new Set(['phone', 'tablet', 'watch', 'hotspot', 'sim-kit']);

/**
 * Returns the item in the URL, or the last plan line of that device if it takes no more plans. Without one, the first
 * device with an open decision, else the first that could take another plan, else the first line, else a new line.
 */
export function planTarget(cart: Cart, itemId: string | null): PlanTarget {
  const named = itemId === null ? null : (namedTarget(cart, itemId) ?? lineIn(cart, itemId));
  if (named) return named;
  const devices = carriersIn(cart).filter(isFree);
  const device = devices.find((each) => answered(each) < each.quantity || isKit(each)) ?? devices[0];
  if (device) return unitOf(cart, device);
  const line = cart.items.find((item) => item.kind === 'plan');
  return line?.kind === 'plan' ? lineOf(cart, line) : { to: 'new' };
}

/** Returns the line last added to a device, because a visitor who returns to the device expects its plan. */
function lineIn(cart: Cart, deviceItemId: string): PlanTarget | null {
  const line = cart.items.findLast((item) => item.kind === 'plan' && item.deviceItemId === deviceItemId);
  return line?.kind === 'plan' ? lineOf(cart, line) : null;
}

/** Returns the target that a form names, or `null` if it no longer exists or all its units already have a plan. */
export function namedTarget(cart: Cart, itemId: string): PlanTarget | null {
  const named = cart.items.find((item) => item.id === itemId);
  if (named?.kind === 'plan') return lineOf(cart, named);
  return named && isCarrier(named) && isFree(named) ? unitOf(cart, named) : null;
}

/** Returns the number of units of a device for which the plan is decided, whether with or without a plan. */
export function answered({ plans, withoutPlan, quantity }: ProductItem): number {
  return Math.min(plans + withoutPlan, quantity);
}

/** Returns true if a plan can go into an item. A kit that came with a plan belongs to that plan. */
export function isCarrier(item: Cart['items'][number]): item is ProductItem {
  return item.kind === 'product' && CARRIERS.has(item.productKind) && item.attachedTo === null;
}

const isFree = (item: ProductItem): boolean => item.plans < item.quantity;
const isKit = (item: ProductItem): boolean => item.productKind === 'sim-kit';
const carriersIn = (cart: Cart): ProductItem[] => cart.items.filter(isCarrier);

function lineOf(cart: Cart, line: PlanItem): PlanTarget {
  const device = cart.items.find((item) => item.id === line.deviceItemId);
  return { to: 'line', line, device: device?.kind === 'product' ? device : null };
}

function unitOf(cart: Cart, device: ProductItem): DeviceUnit {
  const devices = carriersIn(cart).filter((each) => isKit(each) === isKit(device));
  const before = devices.slice(0, devices.indexOf(device));
  const sum = (items: readonly ProductItem[]) => items.reduce((all, { quantity }) => all + quantity, 0);
  const done = isKit(device) ? device.plans : answered(device);
  const piece = Math.min(done + 1, device.quantity);
  return { to: 'device', device, piece, number: sum(before) + piece, count: sum(devices) };
}

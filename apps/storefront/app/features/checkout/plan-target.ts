import type { Cart, PlanItem, ProductItem } from '@cerulean/contract/cart';

/** For what a plan is chosen (R06): a device without one, a line that changes its plan, or a line of its own. */
export type PlanTarget = { to: 'device'; device: ProductItem } | { to: 'line'; line: PlanItem } | { to: 'new' };

const CARRIERS = new Set(['phone', 'tablet', 'watch', 'hotspot', 'sim-kit']);

/** The item that the address names, else the first device that could have one more plan, else the first line. */
export function planTarget(cart: Cart, itemId: string | null): PlanTarget {
  const named = cart.items.find((item) => item.id === itemId);
  if (named?.kind === 'plan') return { to: 'line', line: named };
  if (named?.kind === 'product' && isFree(named)) return { to: 'device', device: named };
  const device = cart.items.find((item) => item.kind === 'product' && isFree(item));
  if (device?.kind === 'product') return { to: 'device', device };
  const line = cart.items.find((item) => item.kind === 'plan');
  return line?.kind === 'plan' ? { to: 'line', line } : { to: 'new' };
}

function isFree(item: ProductItem): boolean {
  return CARRIERS.has(item.productKind) && item.attachedTo === null && item.plans < item.quantity;
}

import { FEW_LEFT } from '@cerulean/rules/availability-level';
import { wrongChoice, type DeviceFit } from '@cerulean/rules/plan-fit';
import type { CartItem } from '@cerulean/contract/cart';
import type { ItemRow, PlanRow, ProductRow } from './item-rows.ts';

export type Availability = CartItem['availability'];

/** Returns each item's availability by item id: whether it can be bought as it is (X07). `today` is `YYYY-MM-DD`. */
export function availabilityOf(items: readonly ItemRow[], today: string): Map<string, Availability> {
  const wanted = new Map<string, number>();
  const products = new Map<string, ProductRow>();
  for (const item of items) {
    if (item.kind !== 'product') continue;
    wanted.set(item.sku, (wanted.get(item.sku) ?? 0) + item.quantity);
    products.set(item.id, item);
  }
  return new Map(
    items.map((item) => [
      item.id,
      item.kind === 'product'
        ? ofProduct(item, wanted.get(item.sku) ?? 0)
        : ofPlan(item, products.get(item.device_item_id ?? ''), today),
    ]),
  );
}

/** Returns whether an item with this availability can be paid for. */
export function isAvailable(availability: Availability | undefined): boolean {
  return availability === 'ok' || availability === 'few_left';
}

function ofProduct(item: ProductRow, wanted: number): Availability {
  if (item.price === null) return 'not_sold';
  if (item.free <= 0) return 'sold_out';
  if (item.free < wanted) return 'not_enough';
  return item.free <= FEW_LEFT ? 'few_left' : 'ok';
}

function ofPlan(item: PlanRow, device: ProductRow | undefined, today: string): Availability {
  if (item.price === null) return 'not_sold';
  if (item.kit !== null && !item.kit_free) return 'kit_taken';
  const plan = { documentId: item.snapshot.documentId, esim: item.esim, simCard: item.sim_card };
  // A device that is no longer sold has its own availability, so its plan is not reported as `no_fit` because of it.
  const fit = device && device.price !== null ? deviceFit(device) : null;
  if (wrongChoice(plan, item.sim, fit) !== null || !item.starts.includes(item.start)) return 'no_fit';
  return item.start_day !== null && item.start_day < today ? 'no_fit' : 'ok';
}

/** Returns the properties of a product item that decide which plans fit it. */
export function deviceFit(device: Pick<ProductRow, 'snapshot' | 'esim' | 'fits_all' | 'fits'>): DeviceFit {
  return { productKind: device.snapshot.productKind, esim: device.esim, fitsAll: device.fits_all, fits: device.fits };
}

import type { CartItem } from '@cerulean/contract/cart';
import { FEW_LEFT } from '@cerulean/rules/availability-level';
import { MAX_QUANTITY } from '@cerulean/rules/limits';
import { type DeviceFit, wrongChoice } from '@cerulean/rules/plan-fit';
import type { TermStart } from '@cerulean/rules/terms';
import { sql } from '../db/statement.ts';
import type { ItemRow, PlanRow, PlanSnapshot, ProductRow, ProductSnapshot } from './item-rows.ts';

/** A product variant that is currently sold. */
export interface SellableProduct {
  sku: string;
  price: number;
  /** Available units: on hand minus reserved. */
  free: number;
  /** Weight of one unit in grams. */
  weight: number;
  snapshot: ProductSnapshot;
}

/** A plan term that is currently sold. */
export interface SellablePlan {
  sku: string;
  price: number;
  fee: number;
  esim: boolean;
  sim_card: boolean;
  starts: TermStart[];
  snapshot: PlanSnapshot;
}

const PRODUCT_FACE = `jsonb_build_object('documentId', d.document_id, 'name', d.name, 'productKind', d.kind,
  'color', v.color, 'option', v.option, 'picture', coalesce(v.picture, d.card->'picture')) as snapshot`;

/** Finds the variant with this SKU. `null` if it is not sold. */
export const findProduct = sql<SellableProduct>(
  'carts.sellable-product',
  `select v.sku, v.price, coalesce(s.on_hand - s.reserved, 0) as free, d.weight, ${PRODUCT_FACE}
     from catalog_variant v join catalog_product d on d.document_id = v.product_id left join stock s on s.sku = v.sku
    where v.sku = $1`,
);

/** Finds the cheapest SIM kit, preferring kits in stock. `null` if no kit is sold. */
export const findKit = sql<SellableProduct>(
  'carts.sellable-kit',
  `select v.sku, v.price, coalesce(s.on_hand - s.reserved, 0) as free, d.weight, ${PRODUCT_FACE}
     from catalog_product d join catalog_variant v on v.product_id = d.document_id left join stock s on s.sku = v.sku
    where d.kind = 'sim-kit'
    order by coalesce(s.on_hand - s.reserved, 0) > 0 desc, v.price, v.sku limit 1`,
);

/** Finds the plan term with this SKU. `null` if it is not sold. */
export const findPlan = sql<SellablePlan>(
  'carts.sellable-plan',
  `select t.sku, t.price, p.activation_fee as fee, p.esim, p.sim_card, p.starts,
      jsonb_build_object('documentId', p.document_id, 'slug', p.slug, 'name', p.name, 'level', p.card->'level',
        'planKind', p.kind, 'dataMb', p.card->'dataMb',
        'term', jsonb_build_object('unit', t.unit, 'length', t.length)) as snapshot
     from catalog_term t join catalog_plan p on p.document_id = t.plan_id where t.sku = $1`,
);

/** A device item in a cart, for a plan that goes into it. */
export interface DeviceItem extends Pick<ProductRow, 'esim' | 'fits_all' | 'fits' | 'snapshot'> {
  id: string;
  quantity: number;
  /** Number of plan items that go into the device, not counting `except`. */
  plans: number;
}

/** Finds a device item by cart id and item id. `$3` is the plan item being changed, which does not count. */
export const findDevice = sql<DeviceItem>(
  'carts.device',
  `select i.id, i.quantity, coalesce(d.esim, 'none') as esim, coalesce(d.fits_all, false) as fits_all,
      coalesce(d.fits, '{}') as fits, i.snapshot as snapshot,
      (select count(*) from cart_item p where p.device_item_id = i.id and p.id is distinct from $3) as plans
     from cart_item i left join catalog_variant v on v.sku = i.sku left join catalog_product d on d.document_id = v.product_id
    where i.cart_id = $1 and i.id = $2 and i.kind = 'product' and i.attached_to is null`,
);

/** Finds a kit by its code. `isFree` is true if it is in stock and no cart other than `$2` holds it. */
export const selectOwnKit = sql<{ isFree: boolean | null }>(
  'kits.own',
  `select k.state = 'in_stock' and (k.held_by is null or a.cart_id = $2) as "isFree"
     from sim_kit k left join payment_attempt a on a.id = k.held_by where k.code = $1`,
);

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
  if (wrongChoice(plan, item.sim, null) !== null || !item.starts.includes(item.start)) return 'not_offered';
  // A device that is no longer sold has its own availability, so its plan is not reported as `no_fit` because of it.
  const fit = device && device.price !== null ? deviceFit(device) : null;
  if (wrongChoice(plan, item.sim, fit) !== null) return 'no_fit';
  return item.start_day !== null && item.start_day < today ? 'start_passed' : 'ok';
}

/** Returns the properties of a product item that decide which plans fit it. */
export function deviceFit(device: Pick<ProductRow, 'snapshot' | 'esim' | 'fits_all' | 'fits'>): DeviceFit {
  return { productKind: device.snapshot.productKind, esim: device.esim, fitsAll: device.fits_all, fits: device.fits };
}

/** Returns the refusal code for a quantity above the maximum. Only a free SIM kit has a lower maximum than the rest. */
export function tooMany(most: number): 'kit_once' | 'quantity_too_high' {
  return most < MAX_QUANTITY ? 'kit_once' : 'quantity_too_high';
}

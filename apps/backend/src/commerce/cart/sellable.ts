import type { TermStart } from '@cerulean/rules/terms';
import { sql } from '../db/statement.ts';
import type { PlanSnapshot, ProductSnapshot, ProductRow } from './item-rows.ts';

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

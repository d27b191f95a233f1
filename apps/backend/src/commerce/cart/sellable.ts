import type { TermStart } from '@cerulean/rules/terms';
import { sql } from '../db/statement.ts';
import type { PlanSnapshot, ProductSnapshot, ProductRow } from './item-rows.ts';

/** A variant that is sold now. */
export interface SellableProduct {
  sku: string;
  price: number;
  /** Pieces that can be promised. */
  free: number;
  /** Grams of one piece. */
  weight: number;
  snapshot: ProductSnapshot;
}

/** A plan term that is sold now. */
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

/** The variant with this SKU, or null when it is not sold. */
export const findProduct = sql<SellableProduct>(
  'carts.sellable-product',
  `select v.sku, v.price, coalesce(s.on_hand - s.reserved, 0) as free, d.weight, ${PRODUCT_FACE}
     from catalog_variant v join catalog_product d on d.document_id = v.product_id left join stock s on s.sku = v.sku
    where v.sku = $1`,
);

/** The cheapest SIM kit, one in stock if there is any; null when none is sold. */
export const findKit = sql<SellableProduct>(
  'carts.sellable-kit',
  `select v.sku, v.price, coalesce(s.on_hand - s.reserved, 0) as free, d.weight, ${PRODUCT_FACE}
     from catalog_product d join catalog_variant v on v.product_id = d.document_id left join stock s on s.sku = v.sku
    where d.kind = 'sim-kit'
    order by coalesce(s.on_hand - s.reserved, 0) > 0 desc, v.price, v.sku limit 1`,
);

/** The plan term with this SKU, or null when it is not sold. */
export const findPlan = sql<SellablePlan>(
  'carts.sellable-plan',
  `select t.sku, t.price, p.activation_fee as fee, p.esim, p.sim_card, p.starts,
      jsonb_build_object('documentId', p.document_id, 'slug', p.slug, 'name', p.name, 'level', p.card->'level',
        'planKind', p.kind, 'dataMb', p.card->'dataMb',
        'term', jsonb_build_object('unit', t.unit, 'length', t.length)) as snapshot
     from catalog_term t join catalog_plan p on p.document_id = t.plan_id where t.sku = $1`,
);

/** A device item of a cart, for a plan that should go into it. */
export interface DeviceItem extends Pick<ProductRow, 'esim' | 'fits_all' | 'fits' | 'snapshot'> {
  id: string;
  quantity: number;
  /** How many plan items go into it, `except` not counted. */
  plans: number;
}

/** A device item by the cart’s id and its own; `$3` is the plan item that is being changed, which does not count. */
export const findDevice = sql<DeviceItem>(
  'carts.device',
  `select i.id, i.quantity, coalesce(d.esim, 'none') as esim, coalesce(d.fits_all, false) as fits_all,
      coalesce(d.fits, '{}') as fits, i.snapshot as snapshot,
      (select count(*) from cart_item p where p.device_item_id = i.id and p.id is distinct from $3) as plans
     from cart_item i left join catalog_variant v on v.sku = i.sku left join catalog_product d on d.document_id = v.product_id
    where i.cart_id = $1 and i.id = $2 and i.kind = 'product' and i.attached_to is null`,
);

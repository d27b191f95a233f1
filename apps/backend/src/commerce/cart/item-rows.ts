import type { Address } from '@cerulean/contract/address';
import type { Picture } from '@cerulean/contract/catalog';
import type { ProductKind } from '@cerulean/rules/checkout-needs';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import type { TermStart, TermUnit } from '@cerulean/rules/terms';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/** Display data of a product item. It is stored with the item, in case the product is no longer sold later (X07). */
export interface ProductSnapshot {
  documentId: string;
  name: string;
  productKind: ProductKind;
  color: string | null;
  option: string | null;
  picture: Picture | null;
}

/** Display data of a plan item. It is stored with the item for the same reason. */
export interface PlanSnapshot {
  documentId: string;
  slug: string;
  name: string;
  level: number;
  planKind: 'voice' | 'data';
  dataMb: number | null;
  term: { unit: TermUnit; length: number };
}

/** The words of an item that pages show, in one language. */
export interface ItemWords {
  name?: string;
  color?: string | null;
  option?: string | null;
}

/** SQL: the words of the plan or product `id`, and of its variant `v`, in each other language, by language. */
export const itemTranslations = (id: string): string => `
      coalesce((select jsonb_object_agg(w.language, jsonb_strip_nulls(jsonb_build_object('name', w.name,
          'color', w.options->v.color, 'option', w.options->v.option)))
        from catalog_translation w where w.document_id = ${id}), '{}')`;

interface BaseRow {
  id: string;
  translations: Partial<Record<Language, ItemWords>>;
  sku: string;
  quantity: number;
  acknowledged_price: number;
  /** Current price in minor units. `null` if the item is no longer sold. */
  price: number | null;
}

export interface ProductRow extends BaseRow {
  kind: 'product';
  snapshot: ProductSnapshot;
  former_price: number | null;
  /** Weight of one unit in grams. 0 if editors entered none, or if the product is no longer sold. */
  weight: number;
  attached_to: string | null;
  /** Number of units for which the buyer declined a plan. */
  without_plan: number;
  /** Units available to this cart: stock on hand minus what other carts hold. */
  free: number;
  esim: 'none' | 'esim' | 'esim-and-card' | 'card';
  fits_all: boolean;
  fits: string[];
}

export interface PlanRow extends BaseRow {
  kind: 'plan';
  snapshot: PlanSnapshot;
  fee: number;
  acknowledged_fee: number;
  sim: 'esim' | 'card';
  start: TermStart;
  start_day: string | null;
  device_item_id: string | null;
  device_model: string | null;
  device_answer: 'listed' | 'confirmed' | null;
  e911: Address | null;
  /** The SIM kit the buyer already has: its code, its card's ICCID, and whether no other buyer holds it. */
  kit: string | null;
  kit_iccid: string | null;
  kit_free: boolean;
  /** SIM types and starts that the plan offers: `false` and empty if the plan is no longer sold. */
  esim: boolean;
  sim_card: boolean;
  starts: TermStart[];
}

export type ItemRow = ProductRow | PlanRow;

/** Returns an item's words in a language, as far as they differ from the default language's. */
export const wordsOf = ({ translations }: ItemRow, language: Language = DEFAULT_LANGUAGE): ItemWords =>
  translations[language] ?? {};

/** Returns an item's name in a language. */
export const nameOf = (item: ItemRow, language?: Language): string =>
  wordsOf(item, language).name ?? item.snapshot.name;

/** Reads all items of a cart. See {@link readItems}. */
export const selectItems = sql<ItemRow>(
  'carts.items',
  `with held as (select sku, sum(quantity)::int as quantity from stock_hold where cart_id = $1 group by sku)
   select i.id, i.kind, i.sku, i.quantity, i.acknowledged_price, i.acknowledged_fee, i.attached_to, i.without_plan, i.device_item_id, i.sim, i.start,
      i.start_day, i.device_model, i.device_answer, i.e911, i.kit, k.iccid as kit_iccid,
      coalesce(k.state = 'in_stock' and (k.held_by is null or ka.cart_id = i.cart_id), false) as kit_free,
      coalesce(t.price, v.price) as price, v.former_price, coalesce(d.weight, 0) as weight,
      p.activation_fee as fee, coalesce(s.on_hand - s.reserved, 0) + coalesce(h.quantity, 0) as free,
      case when i.kind = 'plan' then to_jsonb(coalesce(p.esim, false)) else to_jsonb(coalesce(d.esim, 'none')) end as esim,
      coalesce(p.sim_card, false) as sim_card, coalesce(p.starts, '{}') as starts,
      coalesce(d.fits_all, false) as fits_all, coalesce(d.fits, '{}') as fits,
      case
        when p.document_id is not null then jsonb_build_object('documentId', p.document_id, 'slug', p.slug,
          'name', p.name, 'level', p.card->'level', 'planKind', p.kind, 'dataMb', p.card->'dataMb',
          'term', jsonb_build_object('unit', t.unit, 'length', t.length))
        when d.document_id is not null then jsonb_build_object('documentId', d.document_id, 'name', d.name,
          'productKind', d.kind, 'color', v.color, 'option', v.option, 'picture', coalesce(v.picture, d.card->'picture'))
        else i.snapshot
      end as snapshot, ${itemTranslations('coalesce(p.document_id, d.document_id)')} as translations
     from cart_item i
     left join catalog_term t on i.kind = 'plan' and t.sku = i.sku
     left join catalog_plan p on p.document_id = t.plan_id
     left join catalog_variant v on i.kind = 'product' and v.sku = i.sku
     left join catalog_product d on d.document_id = v.product_id
     left join stock s on i.kind = 'product' and s.sku = i.sku
     left join held h on h.sku = s.sku
     left join sim_kit k on k.code = i.kit
     left join payment_attempt ka on ka.id = k.held_by
    where i.cart_id = $1
    order by i.position`,
);

/** Reads all items of a cart with their current catalog data, in the order in which they were added. */
export async function readItems(db: Queryable, cartId: string): Promise<ItemRow[]> {
  return db.query(selectItems, [cartId]);
}

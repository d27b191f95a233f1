import { BUYER_FIELDS, buyerColumns, FACT_FIELDS, PERSON_FIELDS } from '@cerulean/contract/buyer-fields';
import type { TaxRules } from '@cerulean/rules/pricing';
import { jsonOf, type ColumnsOf } from '../db/columns.ts';
import { keptRules } from '../pricing/tax/kept-rates.ts';
import type { Snapshot, SnapshotItem, SnapshotPerson } from './snapshot.ts';

/** What a new order is made of. */
export interface NewOrder {
  id: string;
  cartId: string;
  userId: number;
  snapshot: Snapshot;
  /** By which the snapshot is taxed. */
  taxRules: TaxRules | null;
  at: Date;
}

/** Every column of `customer_order` that a new order fills, but for its state and its number. */
export const ORDER = {
  id: ({ id }) => id,
  cart_id: ({ cartId }) => cartId,
  user_id: ({ userId }) => userId,
  snapshot_hash: ({ snapshot }) => snapshot.hash,
  currency: ({ snapshot }) => snapshot.currency,
  products: ({ snapshot }) => snapshot.totals.products,
  plans: ({ snapshot }) => snapshot.totals.plans,
  activation: ({ snapshot }) => snapshot.totals.activation,
  shipping: ({ snapshot }) => snapshot.totals.shipping,
  tax: ({ snapshot }) => snapshot.totals.tax,
  tax_included: ({ snapshot }) => snapshot.totals.taxIncluded ?? 0,
  total: ({ snapshot }) => snapshot.totals.total,
  goods_off: ({ snapshot }) => snapshot.totals.goodsOff,
  activation_off: ({ snapshot }) => snapshot.totals.activationOff,
  shipping_off: ({ snapshot }) => snapshot.totals.shippingOff,
  points_off: ({ snapshot }) => snapshot.totals.points,
  points: ({ snapshot }) => snapshot.points,
  discounts: ({ snapshot }) => JSON.stringify(snapshot.discounts),
  tax_rate: ({ snapshot }) => snapshot.taxRate,
  tax_rules: ({ taxRules }) => keptRules(taxRules),
  shipping_code: ({ snapshot }) => snapshot.shipping?.code ?? null,
  shipping_name: ({ snapshot }) => snapshot.shipping?.name ?? null,
  shipping_detail: ({ snapshot }) => snapshot.shipping?.detail ?? null,
  country: ({ snapshot }) => snapshot.taxPlace.country,
  us_state: ({ snapshot }) => snapshot.taxPlace.state,
  postal_code: ({ snapshot }) => snapshot.taxPlace.zip,
  policies: ({ snapshot }) => JSON.stringify(snapshot.policies),
  placed_at: ({ at }) => at,
} satisfies ColumnsOf<NewOrder>;

/** What of `order_person` a deletion empties. What it leaves, {@link FACT_FIELDS}, goes with the receipt. */
export const ERASED_COLUMNS = [...PERSON_FIELDS, 'delivery', 'e911', 'devices'] as const;
export const PERSON_COLUMNS = [...BUYER_FIELDS, 'delivery', 'e911', 'devices'] as const;

/** The values of {@link PERSON_COLUMNS}. */
export const personValues = ({ delivery, e911, devices, ...contact }: SnapshotPerson) => ({
  ...buyerColumns(contact),
  delivery: delivery && JSON.stringify(delivery),
  e911: JSON.stringify(e911),
  devices: JSON.stringify(devices),
});

/** SQL of the buyer of an order, of its row `p` of `order_person`: the person, null once erased, and what tax law keeps of them. */
export const PERSON = `case when p.erased_at is null then ${jsonOf('p', [...PERSON_FIELDS, 'delivery', 'e911'])} end`;
export const BUYER_FACTS = `nullif(json_strip_nulls(${jsonOf('p', FACT_FIELDS)})::jsonb, '{}')`;

/** What of an item its order keeps, by its key in the snapshot and in answers, with the type of its column. */
export const ITEM_TYPES = {
  id: 'uuid',
  kind: 'text',
  sku: 'text',
  documentId: 'text',
  name: 'text',
  quantity: 'int',
  unitPrice: 'int',
  activationFee: 'int',
  lineTotal: 'int',
  discount: 'int',
  feeDiscount: 'int',
  tax: 'int',
  taxIncluded: 'int',
  details: 'jsonb',
} as const satisfies Record<keyof SnapshotItem, string>;

/** SQL of an item of an order, of its row `i`. */
export const ITEM = jsonOf('i', Object.keys(ITEM_TYPES));

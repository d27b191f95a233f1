import { BUYER_FIELDS, buyerColumns, FACT_FIELDS, PERSON_FIELDS } from '@cerulean/contract/buyer-fields';
import type { Language } from '@cerulean/messages/languages';
import type { TaxRules } from '@cerulean/rules/pricing';
import { type ColumnsOf, jsonOf } from '../db/statement.ts';
import { keptRules } from '../pricing/tax/tax-rates.ts';
import type { BoughtWords } from './bought-words.ts';
import type { Snapshot, SnapshotItem, SnapshotPerson } from './snapshot.ts';

/** Data of a new order. */
export interface NewOrder {
  id: string;
  cartId: string;
  userId: number;
  snapshot: Snapshot;
  /** Language of the page on which the buyer ordered. */
  language: Language;
  /** The words of the snapshot in that language. `null` if there are none but the default language's. */
  words: BoughtWords | null;
  /** Tax rules that apply to the snapshot. */
  taxRules: TaxRules | null;
  at: Date;
}

/** Every column of `customer_order` that a new order sets, except its state and its number. */
export const ORDER = {
  id: ({ id }) => id,
  cart_id: ({ cartId }) => cartId,
  user_id: ({ userId }) => userId,
  snapshot_hash: ({ snapshot }) => snapshot.hash,
  language: ({ language }) => language,
  words: ({ words }) => words && JSON.stringify(words),
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
  shipping_days: ({ snapshot }) => snapshot.shipping?.days ?? null,
  country: ({ snapshot }) => snapshot.taxPlace.country,
  us_state: ({ snapshot }) => snapshot.taxPlace.state,
  postal_code: ({ snapshot }) => snapshot.taxPlace.zip,
  policies: ({ snapshot }) => JSON.stringify(snapshot.policies),
  placed_at: ({ at }) => at,
} satisfies ColumnsOf<NewOrder>;

/** The `order_person` columns that an erasure clears. {@link FACT_FIELDS} stay as long as the receipt. */
export const ERASED_COLUMNS = [...PERSON_FIELDS, 'delivery', 'e911', 'devices'] as const;
export const PERSON_COLUMNS = [...BUYER_FIELDS, 'delivery', 'e911', 'devices'] as const;

/** Returns the column values for {@link PERSON_COLUMNS}. */
export const personValues = ({ delivery, e911, devices, ...contact }: SnapshotPerson) => ({
  ...buyerColumns(contact),
  delivery: delivery && JSON.stringify(delivery),
  e911: JSON.stringify(e911),
  devices: JSON.stringify(devices),
});

/** SQL: the language of emails and invoices of order `o`: that of the buyer's account, or else the order's. */
export const BUYER_LANGUAGE = `coalesce((select f.language from account_profile f where f.user_id = o.user_id), o.language)`;

/** SQL: the buyer in row `p` of `order_person`, `null` once erased. BUYER_FACTS are the facts that tax law keeps. */
export const PERSON = `case when p.erased_at is null then ${jsonOf('p', [...PERSON_FIELDS, 'delivery', 'e911'])} end`;
export const BUYER_FACTS = `nullif(json_strip_nulls(${jsonOf('p', FACT_FIELDS)})::jsonb, '{}')`;

/** An order item's stored fields, by their key in the snapshot and in responses, with their column types. */
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

/** SQL: an order item from its row `i`. */
export const ITEM = jsonOf('i', Object.keys(ITEM_TYPES));

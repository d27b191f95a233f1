import type { Address, TaxPlace } from '@cerulean/contract/address';
import { BUYER_FIELDS, type BuyerField } from '@cerulean/contract/buyer-fields';
import type { Cart } from '@cerulean/contract/cart';
import type { LocalRate } from '@cerulean/rules/local-tax';
import type { Tx } from '../db/db.ts';
import { columnList } from '../db/columns.ts';
import { sql } from '../db/statement.ts';
import { LIVE } from './under-review.ts';
import { IS_PENDING, UNDER_REVIEW } from './under-review.ts';
import { OFFERED_PROMOTIONS, type OfferedPromotion } from '../pricing/promotions/offered.ts';
import { PARTNER_LASTS, TAKES_PART } from '../partner/takes-part.ts';
import { SPENDABLE } from '../pricing/points/spendable.ts';
import { OFFERED, type Offered } from '../pricing/shipping/sent.ts';
import { CART_QUOTES, type TaxQuote } from '../pricing/tax/tax-quotes.ts';
import type { KeptRules } from '../pricing/tax/kept-rates.ts';
import { CART_LOCAL_TAX } from '../pricing/tax/local-rates.ts';
import { CART_TAX, type TaxTable } from '../pricing/tax/tax-rates.ts';
import { PLAN_TAX_ON_TOP } from '../catalog/plan-tax-on-top.ts';

/** What a buyer typed into the checkout. The next cart of theirs takes it along. */
interface TypedColumns extends Record<BuyerField, string | null> {
  delivery: Address | null;
  e911_same: boolean | null;
  e911: Address | null;
  tax_place: TaxPlace | null;
}
export const TYPED_COLUMNS: readonly (keyof TypedColumns)[] = [
  ...BUYER_FIELDS,
  'delivery',
  'e911_same',
  'e911',
  'tax_place',
];

/** How it is sent and taxed, as the buyer was shown it; for the items of this cart alone. */
interface ChosenColumns {
  shipping_method: string | null;
  acknowledged_shipping: number | null;
  /** By what the tax that was shown was reckoned. */
  acknowledged_tax: KeptRules | null;
}
export const CHOSEN_COLUMNS: readonly (keyof ChosenColumns)[] = [
  'shipping_method',
  'acknowledged_shipping',
  'acknowledged_tax',
];

/** A row of `cart`. */
export interface CartRow extends TypedColumns, ChosenColumns {
  id: string;
  secret_hash: Buffer | null;
  owner_id: number | null;
  state: 'open' | 'paid';
  /** An older cart of its owner: its items are offered to the current one (R08). */
  offered: boolean;
  merged_into: string | null;
  version: number;
  item_count: number;
  total_quantity: number;
  plan_declined: boolean;
  messages: Cart['messages'];
  promo_code: string | null;
  use_points: boolean;
  order_id: string | null;
  changed_at: Date;
}

const COLUMNS = `c.id, c.secret_hash, c.owner_id, c.state, c.offered, c.merged_into, c.version, c.item_count, c.total_quantity,
  c.plan_declined, ${columnList([...TYPED_COLUMNS, ...CHOSEN_COLUMNS], 'c')},
  c.messages, c.promo_code, c.use_points, c.order_id, c.changed_at`;

const selectForUpdate = sql<CartRow>('carts.lock', `select ${COLUMNS} from cart c where c.id = $1 for update`);

/** The cart's row, locked until the transaction ends. It says nothing about who may see it. */
export async function readCartForUpdate(tx: Tx, cartId: string): Promise<CartRow | null> {
  return tx.first(selectForUpdate, [cartId]);
}

/**
 * A cart as it is read: with the tax rates of where it goes and an older cart whose items are offered. One with an open
 * payment page is not offered: its items would be bought twice.
 */
export interface CartHead extends CartRow, Offered {
  /** Of the regions where tax may be due; null if none of them has rates. */
  tax: TaxTable | null;
  /** Of the places where tax may be due. */
  local_tax: LocalRate[] | null;
  /** What a tax service said and still counts. */
  tax_quotes: TaxQuote[] | null;
  /** Tax comes on top of plans somewhere today. */
  plan_tax_on_top: boolean;
  older_id: string | null;
  /** Through whose page the visitor came in the last 30 days. */
  partner: string | null;
  partner_id: string | null;
  promotions: OfferedPromotion[];
  /** A payment that is not decided. */
  under_review: NonNullable<Cart['payment']> | null;
  /** Of its owner, where points pay anything. */
  points: { balance: number; worth: number } | null;
}

/** The cart's row with what a reader needs beside it. It says nothing about who may see it. */
export const readCartHead = sql<CartHead>(
  'carts.head',
  `select ${COLUMNS},
      case when c.owner_id is not null and c.state = 'open' and not c.offered then (
        select o.id from cart o
         where o.owner_id = c.owner_id and o.state = 'open' and o.offered and o.total_quantity > 0
           and not exists (select 1 from payment_attempt a where a.cart_id = o.id and a.state in (${LIVE}))
         order by o.changed_at desc limit 1) end as older_id,
      (select p.name from partner p where p.id = c.partner_id and c.partner_at > now() - ${PARTNER_LASTS} and ${TAKES_PART})
        as partner, c.partner_id,
      ${OFFERED}, ${OFFERED_PROMOTIONS} as promotions, ${SPENDABLE} as points, ${UNDER_REVIEW} as under_review,
      ${CART_TAX} as tax, ${CART_LOCAL_TAX} as local_tax, ${CART_QUOTES} as tax_quotes, ${PLAN_TAX_ON_TOP} as plan_tax_on_top
    from cart c
   where c.id = $1`,
);

const selectPaying = sql<{ id: string }>(
  'carts.paying',
  `select id from payment_attempt where cart_id = $1 and state in (${LIVE}) limit 1`,
);

const selectPending = sql<object>(
  'carts.pending',
  `select 1 from payment_attempt a where a.cart_id = $1 and ${IS_PENDING} limit 1`,
);

/** Whether the gateway or a bank is deciding about a payment of this cart. Ask under the cart's lock. */
export async function isUnderReview(tx: Tx, cartId: string): Promise<boolean> {
  return (await tx.first(selectPending, [cartId])) !== null;
}

/** Whether a payment page of this cart may still be paid. Ask under the cart's lock. */
export async function isBeingPaid(tx: Tx, cartId: string): Promise<boolean> {
  return (await tx.first(selectPaying, [cartId])) !== null;
}

/** The cart's row alone. */
export const readCartRow = sql<CartRow>('carts.key', `select ${COLUMNS} from cart c where c.id = $1`);

/** The open cart of an account: the current one, or else the newest of the older ones. */
export const readCurrentCart = sql<{ id: string; total_quantity: number }>(
  'carts.current',
  `select id, total_quantity from cart
    where owner_id = $1 and state = 'open' and merged_into is null and changed_at > now() - interval '30 days'
    order by offered, changed_at desc limit 1`,
);

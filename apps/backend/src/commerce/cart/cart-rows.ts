import type { Address, TaxPlace } from '@cerulean/contract/address';
import { BUYER_FIELDS, type BuyerField } from '@cerulean/contract/buyer-fields';
import type { Cart } from '@cerulean/contract/cart';
import type { LocalRate } from '@cerulean/rules/local-tax';
import { first, must } from '../db/bundle.ts';
import type { Tx } from '../db/db.ts';
import { columnList, sql } from '../db/statement.ts';
import { LIVE } from './under-review.ts';
import { IS_PENDING, UNDER_REVIEW } from './under-review.ts';
import { OFFERED_PROMOTIONS, type OfferedPromotion } from '../pricing/promotions/use-promotions.ts';
import { PARTNER_LASTS, TAKES_PART } from '../partner/referral.ts';
import { SPENDABLE } from '../pricing/points/spend-points.ts';
import type { Offered } from '../pricing/shipping/offered-shipping.ts';
import { CART_QUOTES, type TaxQuote } from '../pricing/tax/tax-quotes.ts';
import type { KeptRules, TaxTable } from '../pricing/tax/tax-rates.ts';
import { SELLING_VERSION } from '../pricing/selling-facts.ts';

/** Data that a buyer entered in the checkout. It is copied to the buyer's next cart. */
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

/** The chosen shipping method, and its price and tax as shown to the buyer. They apply only to this cart's items. */
interface ChosenColumns {
  shipping_method: string | null;
  acknowledged_shipping: number | null;
  /** Tax rules that produced the tax last shown to the buyer. */
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
  /** Whether this is an older cart of the owner, whose items are offered to the current cart (R08). */
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

/** Reads the cart's row and locks it until the transaction ends. It does not check who may see the cart. */
export async function readCartForUpdate(tx: Tx, cartId: string): Promise<CartRow | null> {
  return tx.first(selectForUpdate, [cartId]);
}

/**
 * A cart as readers need it, with the older cart whose items are offered. An older cart with an open payment page is not
 * offered, because its items would be bought twice.
 */
export interface CartHeadRow extends CartRow {
  /** See {@link SELLING_VERSION}. */
  selling_version: string;
  /** The tax service's quotes that are still valid. */
  tax_quotes: TaxQuote[] | null;
  older_id: string | null;
  /** Name of the partner whose page brought the visitor in the last 30 days. */
  partner: string | null;
  partner_id: string | null;
  /** A payment whose outcome is not known yet. */
  under_review: NonNullable<Cart['payment']> | null;
  /** The owner's spendable points. `null` if points are worth nothing or the cart has no owner. */
  points: { balance: number; worth: number } | null;
}

/** A cart's row with all the data that pricing needs. */
export interface CartHead extends CartHeadRow, Offered {
  /** Tax rates of all states. */
  tax: TaxTable | null;
  /** Local tax rates of the place where tax is due. */
  local_tax: LocalRate[];
  /** Whether tax is added to plan prices anywhere today. */
  plan_tax_on_top: boolean;
  /** The automatic promotions and the promotion with the cart's code. */
  promotions: OfferedPromotion[];
}

/** Reads a cart's row. It does not check who may see the cart. What is the same for all carts is in `sellingFacts`. */
export const readCartHead = sql<CartHeadRow>(
  'carts.head',
  `select ${COLUMNS},
      case when c.owner_id is not null and c.state = 'open' and not c.offered then (
        select o.id from cart o
         where o.owner_id = c.owner_id and o.state = 'open' and o.offered and o.total_quantity > 0
           and not exists (select 1 from payment_attempt a where a.cart_id = o.id and a.state in (${LIVE}))
         order by o.changed_at desc limit 1) end as older_id,
      (select p.name from partner p where p.id = c.partner_id and c.partner_at > now() - ${PARTNER_LASTS} and ${TAKES_PART})
        as partner, c.partner_id,
      ${SPENDABLE} as points, ${UNDER_REVIEW} as under_review, ${CART_QUOTES} as tax_quotes,
      ${SELLING_VERSION} as selling_version
    from cart c
   where c.id = $1`,
);

/** Reads the promotions of a cart. Needed only for a cart with a code, or while a promotion applies without one. */
export const readCartPromotions = sql<{ promotions: OfferedPromotion[] }>(
  'carts.promotions',
  `select ${OFFERED_PROMOTIONS} as promotions from cart c where c.id = $1`,
);

const selectPaying = sql<{ id: string }>(
  'carts.paying',
  `select id from payment_attempt where cart_id = $1 and state in (${LIVE}) limit 1`,
);

/** Finds a payment for this cart that the gateway or a bank is still deciding on. Needs the cart's lock. */
export const selectPending = sql<object>(
  'carts.pending',
  `select 1 from payment_attempt a where a.cart_id = $1 and ${IS_PENDING} limit 1`,
);

/** Checks whether the gateway or a bank is still deciding on a payment for this cart. Needs the cart's lock. */
export async function isUnderReview(tx: Tx, cartId: string): Promise<boolean> {
  return (await tx.first(selectPending, [cartId])) !== null;
}

/** Checks whether a payment page for this cart can still be paid. Needs the cart's lock. */
export async function isBeingPaid(tx: Tx, cartId: string): Promise<boolean> {
  return (await tx.first(selectPaying, [cartId])) !== null;
}

/** Reads only the cart's row. */
export const readCartRow = sql<CartRow>('carts.key', `select ${COLUMNS} from cart c where c.id = $1`);
/** Reads only the cart's row as a step of a bundle. */
export const cartRowStep = first(readCartRow, { secret_hash: 'bytes', changed_at: 'date' });

const lockUnchanged = sql<{ id: string }>(
  'carts.lock-unchanged',
  `select id from cart
    where id = $1 and version = $2 and secret_hash is not distinct from $3 and state = 'open' for update`,
);
/**
 * Locks an open cart that is still as {@link cartRowStep} read it, or undoes the bundle. Each change of the cart's items,
 * owner, or state, and a merge, increments the version. A new link of a phone order replaces only the secret.
 */
export const unchangedStep = must(lockUnchanged);

/** Reads an account's open cart: the current one, or else the most recently changed older cart. */
export const readCurrentCart = sql<{ id: string; total_quantity: number }>(
  'carts.current',
  `select id, total_quantity from cart
    where owner_id = $1 and state = 'open' and merged_into is null and changed_at > now() - interval '30 days'
    order by offered, changed_at desc limit 1`,
);

/** Inserts a cart with the partner whose page brought the visitor, if that partner still exists. */
export const insertCart = sql(
  'carts.insert',
  `insert into cart (id, secret_hash, owner_id, partner_id, partner_at, partner_page)
   select $1, $2, $3, p.id, case when p.id is not null then $5::timestamptz end, case when p.id is not null then $6 end
     from (values ($4::text)) as r (partner) left join partner p on p.id = r.partner`,
);

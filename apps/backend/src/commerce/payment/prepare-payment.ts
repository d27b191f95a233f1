import { randomUUID } from 'node:crypto';
import type { Cart } from '@cerulean/contract/cart';
import { AGREED_POLICIES, type PayBody } from '@cerulean/contract/payments';
import type { Language } from '@cerulean/messages/languages';
import { move } from '@cerulean/rules/transitions';
import { orderGuards, orderTransitions } from '@cerulean/rules/order-states';
import { openCart } from '../cart/cart-access.ts';
import { toCart } from '../cart/read-cart.ts';
import { boughtItems, readRest } from '../cart/close-cart.ts';
import { type CartRow, readCartForUpdate } from '../cart/cart-rows.ts';
import { type PricedCart, loadPricedCart } from '../cart/priced-cart.ts';
import { retryOnDuplicate } from '../db/database-errors.ts';
import type { Tx } from '../db/db.ts';
import { readCheckoutRequest } from './checkout-request.ts';
import type { CheckoutSessionRequest, Gateway } from './gateways/gateway.ts';
import { ok, type Refusal, refuse, type Result } from '../http/result.ts';
import { type OrderRow, moveOrder, placeOrder, placedOrderOfCart } from '../order/order-store.ts';
import { boughtWords } from '../order/bought-words.ts';
import type { NewOrder } from '../order/order-columns.ts';
import { kitsOf, snapshotOf } from '../order/snapshot.ts';
import type { Referral } from '../partner/referral.ts';
import { arePromotionsGone, holdPromotions } from '../pricing/promotions/use-promotions.ts';
import { freePoints, holdPoints } from '../pricing/points/spend-points.ts';
import type { SessionUser } from '../../identity/sessions/session-store.ts';
import { addUp, holdKits, lockStock, missingKits, reserveStock, shortages, type SkuQuantity } from '../stock/holds.ts';
import { type HashedBasket, openFiling, type TaxQuote } from '../pricing/tax/tax-quotes.ts';
import { HOLD_RETRY, allowedHold, holdLimitValues, networkKey } from './hold-limits.ts';
import {
  ATTEMPT_COLUMNS,
  type AttemptRow,
  type NewAttempt,
  NO_GATEWAY,
  insertAttempt,
  liveAttemptsOfOrder,
  newAttemptValues,
} from './attempt-store.ts';
import type { Payments } from './payments.ts';
import { hashPaymentSecret, paymentSecret } from './payment-status.ts';
import { payOrder } from './pay-order.ts';
import { CHECKOUT_SECONDS, CREATED_SECONDS, later } from './gateway-calls.ts';
import { sql } from '../db/statement.ts';
import { LIVE } from '../cart/under-review.ts';

export interface PayRequest {
  cartId: string;
  user: SessionUser;
  cartSecret: string | null;
  body: PayBody;
  /** Partner that referred the buyer, as reported by this browser (R17). */
  referral?: Referral | null;
  /** Language of the buyer's page. */
  language: Language;
  /** The visitor's IP address, if known. */
  ip?: string | null;
}

/**
 * The caller's next step. `open`: call the gateway for this new attempt · `join`: the cart has an attempt of the same
 * snapshot · `close`: the cart has an attempt of another snapshot or gateway, so close it and retry · `settled`: there
 * was nothing to pay · `tax`: the tax for the cart and its address is unknown, so call the tax service and retry.
 */
export type Prepared =
  | { next: 'open'; attempt: Pick<AttemptRow, 'id' | 'orderId'>; opening: CheckoutSessionRequest }
  | { next: 'join' | 'close' | 'settled'; attempt: Pick<AttemptRow, 'id' | 'orderId'> }
  | { next: 'tax'; asks: HashedBasket };

/** Versions of policies by the policies' slugs. */
type Versions = Readonly<Record<string, string>>;

/** The cart's live attempt, of which there is at most one (decision 0006), or `null` in each of its columns. */
type Before = { [Column in keyof AttemptRow]: AttemptRow[Column] | null } & {
  /** The current versions of the policies that a buyer agrees to. */
  inForce: Versions;
  /** Whether the cart has an order that waits for a payment. */
  isPlaced: boolean;
};

/** Reads in one statement what a new attempt depends on beside the priced cart. It gives a row for any cart. */
export const selectBefore = sql<Before>(
  'payments.before-attempt',
  `select p.versions as "inForce",
      exists (select from customer_order where cart_id = $1 and state = 'placed') as "isPlaced", a.*
     from (select coalesce(jsonb_object_agg(slug, version), '{}') as versions from catalog_policy where slug = any($2)) p
     left join (select ${ATTEMPT_COLUMNS} from payment_attempt where cart_id = $1 and state in (${LIVE})) a on true`,
);

/** Rolls back the transaction and carries the refusal to the caller. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Prepares a payment before the checkout session is created (decision 0006). Checks cart, order, stock, and attempt in
 * one transaction under the cart's lock. Locks are taken in the order cart, order, kits, promotions, points, stock.
 */
export async function preparePayment(payments: Payments, request: PayRequest): Promise<Result<Prepared>> {
  try {
    return await retryOnDuplicate('customer_order_number_key', () =>
      payments.db.transaction((tx) => prepare(tx, payments, request)),
    );
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function prepare(tx: Tx, payments: Payments, request: PayRequest): Promise<Result<Prepared>> {
  const { cartId } = request;
  const now = payments.now();
  // Sent in one round trip. The lock comes first, so the other reads see what the previous lock holder committed.
  const [row, priced, placed, before] = await Promise.all([
    readCartForUpdate(tx, cartId),
    loadPricedCart(tx, cartId, payments, now),
    tx.first(placedOrderOfCart, [cartId]),
    tx.first(selectBefore, [cartId, AGREED_POLICIES]),
  ]);
  const decided = decide(payments, request, { row, priced, before, now });
  if (!decided.ok) return decided;
  return decided.value.next === 'place' ? startAttempt(tx, payments, decided.value, placed) : ok(decided.value);
}

interface Facts {
  row: CartRow | null;
  priced: PricedCart | null;
  before: Before | null;
  now: Date;
}

/** Decides what follows from a cart as it was read. `place`: a new attempt, and its order if there is none. */
export function decide(
  payments: Payments,
  request: PayRequest,
  { row, priced, before, now }: Facts,
): Result<Prepared | Start> {
  const { body, user, language } = request;
  const gateway = payments.gateways.find(body.gateway);
  if (!gateway) return refuse('gateway_unknown');
  if (!body.consent) return refuse('consent_required');
  const opened = openCart(row, request, now);
  if (!opened.ok) return opened;
  if (opened.value.state === 'paid') return refuse('already_paid', { orderId: opened.value.order_id });
  if (!priced) return refuse('cart_not_found');
  const cart = toCart(priced, null, payments, now);
  if (body.version !== cart.version) return refuse('version_conflict', { cart });

  if (priced.asks && priced.next.step === 'review') return ok({ next: 'tax', asks: priced.asks });
  const unready = obstacle(priced);
  if (unready) return refuse(unready, { cart, next: cart.next });
  const { total } = cart.totals;
  if (cart.priceChanges.length > 0 || total !== body.total) {
    return refuse('price_changed', { total, seen: body.total, priceChanges: cart.priceChanges, cart });
  }
  if (!before) throw new Error('The database gave no versions of policies');
  if (!agreedToAll(body.policies, before.inForce)) return refuse('policies_changed', { policies: before.inForce });
  const snapshot = snapshotOf(cart, before.inForce);
  const { id, orderId } = before;
  if (id !== null && orderId !== null) {
    const same = before.hash === snapshot.hash && before.gateway === body.gateway;
    return ok({ next: same ? 'join' : 'close', attempt: { id, orderId } });
  }
  const minimum = gateway.units(snapshot.currency)?.minimum ?? 0;
  if (total > 0 && total < minimum) return refuse('total_too_small', { total, minimum });
  const { tax: taxRules, quote } = priced;
  const network = networkKey(request.ip ?? null);
  const referral = request.referral ?? null;
  const sold = { snapshot, language, words: boughtWords(priced, language) };
  return ok({ next: 'place', cart, user, ...sold, taxRules, quote, gateway, referral, network, now });
}

/** Returns why the cart cannot be paid, or `null` if it can. */
function obstacle({ next, totals }: PricedCart): 'item_unavailable' | 'step_incomplete' | null {
  if (next.reason === 'item_unavailable') return 'item_unavailable';
  return next.step === 'review' && totals.complete ? null : 'step_incomplete';
}

/** A payment that can begin. */
interface Start extends Pick<NewOrder, 'snapshot' | 'language' | 'words' | 'taxRules'> {
  next: 'place';
  cart: Cart;
  user: SessionUser;
  /** Tax service's quote for this order. Its hash matches the items and the address being ordered. */
  quote: TaxQuote | null;
  gateway: Gateway;
  referral: Referral | null;
  network: string;
  now: Date;
}

/** Returns the row of a new attempt of an order, with the hash of its payment cookie's secret. */
export function newAttempt(payments: Payments, { cart, snapshot, gateway, now }: Start, orderId: string): NewAttempt {
  const id = randomUUID();
  const { total } = snapshot.totals;
  const isFree = total === 0;
  return {
    id,
    orderId,
    cartId: cart.id,
    gateway: isFree ? NO_GATEWAY : gateway.name,
    amount: total,
    currency: snapshot.currency,
    hash: snapshot.hash,
    secretHash: hashPaymentSecret(paymentSecret(payments.secretKey, id)),
    expiresAt: later(now, CHECKOUT_SECONDS),
    checkAt: isFree ? null : later(now, CREATED_SECONDS),
    createdAt: now,
    callsGateway: !isFree,
  };
}

export const holdLimitOf = (payments: Payments, { user, network }: Start, quantities: readonly SkuQuantity[]) =>
  holdLimitValues({ quantities, userId: user.id, confirmed: user.confirmed, network, share: payments.holdShare });

/** @param placed the cart's existing unpaid order, which is locked, or `null` */
async function startAttempt(
  tx: Tx,
  payments: Payments,
  start: Start,
  placed: OrderRow | null,
): Promise<Result<Prepared>> {
  const { cart, user, snapshot, network, now } = start;
  const cartId = cart.id;
  const { total } = snapshot.totals;
  const isFree = total === 0;
  const quantities = addUp(snapshot.items.filter(({ kind }) => kind === 'product'));
  const kits = kitsOf(snapshot);
  if ((await missingKits(tx, kits)).length > 0) return refuse('kit_taken');
  if (await arePromotionsGone(tx, snapshot.discounts, cartId)) return refuse('price_changed', { seen: total, cart });
  const points = await freePoints(tx, user.id, snapshot.points);
  if (!points) return refuse('price_changed', { seen: total, cart });
  const same = placed?.hash === snapshot.hash ? placed : null;
  if (placed && !same) await supersede(tx, placed, user, now);
  const attempt = newAttempt(payments, start, same?.id ?? randomUUID());
  const { id, orderId } = attempt;
  const holder = { attemptId: id, cartId, orderId, userId: user.id };
  // An order with nothing to pay is paid in this transaction, so it must not commit yet.
  const last = isFree ? tx.first : tx.commitWith;
  // Sent in one round trip. Stock is locked last, with only the reservation and the commit after it.
  const [order, , , , , opening, locked, allowed] = await Promise.all([
    same ?? newOrder(tx, start, orderId),
    holdKits(tx, id, kits),
    holdPromotions(tx, holder, snapshot.discounts),
    holdPoints(tx, holder, points),
    tx.run(insertAttempt, newAttemptValues(attempt)),
    isFree ? null : readCheckoutRequest(tx, id, 1, payments.publicUrl),
    lockStock(tx, quantities),
    tx.first(allowedHold, holdLimitOf(payments, start, quantities)),
    quantities.length === 0 && !isFree ? tx.commit() : null,
  ]);
  const missing = shortages(locked);
  if (missing.length > 0) throw new Refused(refuse('out_of_stock', { items: missing }));
  if (!allowed) throw new Refused(refuse('rate_limited', { retryAfter: HOLD_RETRY, held: true }));
  if (locked.length > 0) await reserveStock(tx, { id, cartId, network }, locked, last);
  if (isFree) {
    await payOrder(tx, payments, {
      order,
      attemptId: id,
      charge: null,
      actor: { kind: 'buyer', id: String(user.id) },
      rest: await readRest(tx, cartId, tx.query(boughtItems, [orderId])),
    });
  }
  return ok(opening ? { next: 'open', attempt, opening } : { next: 'settled', attempt });
}

/** Cancels the placed order of another snapshot, because a new one takes its place. */
async function supersede(tx: Tx, placed: OrderRow, user: SessionUser, at: Date): Promise<void> {
  const facts = { ...placed, charged: null, liveAttempts: await liveAttemptsOfOrder(tx, placed.id) };
  const step = move(orderTransitions, orderGuards, placed.state, 'supersede', facts);
  if (!step.ok) throw new Error(`Order ${placed.number} cannot be superseded: ${step.reason}`);
  const actor = { kind: 'buyer' as const, id: String(user.id) };
  await moveOrder(tx, { order: placed, event: 'supersede', to: step.to, actor, attemptId: null, at });
}

export function newOrderOf({ cart, user, now, ...start }: Start, id: string) {
  return { ...start, id, cartId: cart.id, userId: user.id, at: now };
}

async function newOrder(tx: Tx, start: Start, id: string): Promise<OrderRow> {
  const { quote } = start;
  const [row] = await Promise.all([
    placeOrder(tx, newOrderOf(start, id)),
    quote && tx.run(openFiling, [id, quote.provider, quote.ref]),
  ]);
  return row;
}

/** Returns whether the buyer agreed to the versions in force. Versions of other policies are ignored. */
function agreedToAll(agreed: PayBody['policies'], inForce: Versions): boolean {
  return Object.entries(inForce).every(([slug, version]) => agreed[slug] === version);
}

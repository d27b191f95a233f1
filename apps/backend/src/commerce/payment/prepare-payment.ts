import { randomUUID } from 'node:crypto';
import type { Cart } from '@cerulean/contract/cart';
import { AGREED_POLICIES, type PayBody } from '@cerulean/contract/payments';
import { move } from '@cerulean/rules/transitions';
import type { TaxRules } from '@cerulean/rules/pricing';
import { orderGuards, orderTransitions } from '@cerulean/rules/order-states';
import { openCart } from '../cart/cart-access.ts';
import { toCart } from '../cart/cart-answer.ts';
import { boughtItems, readRest } from '../cart/close-cart.ts';
import { readCartForUpdate } from '../cart/cart-rows.ts';
import { type PricedCart, loadPricedCart } from '../cart/priced-cart.ts';
import { retryOnDuplicate } from '../db/database-errors.ts';
import type { Queryable, Tx } from '../db/db.ts';
import { readCheckoutRequest } from './checkout-request.ts';
import type { CheckoutSessionRequest, Gateway } from './gateways/gateway.ts';
import { type Refusal, type Result, ok, refuse } from '../http/result.ts';
import { type OrderRow, moveOrder, placeOrder, placedOrderOfCart } from '../order/order-store.ts';
import { type Snapshot, kitsOf, snapshotOf } from '../order/snapshot.ts';
import type { Referral } from '../partner/referral.ts';
import { arePromotionsGone, holdPromotions } from '../pricing/promotions/promotion-holds.ts';
import { freePoints, holdPoints } from '../pricing/points/point-holds.ts';
import type { SessionUser } from '../../identity/sessions/session-store.ts';
import { holdKits, missingKits } from '../stock/kits/kit-holds.ts';
import type { HashedBasket } from '../pricing/tax/tax-basket.ts';
import { type TaxQuote, openFiling } from '../pricing/tax/tax-quotes.ts';
import { lockStock, reserveStock, shortages } from '../stock/holds.ts';
import { HOLD_RETRY, holdsTooMuch, networkKey } from './hold-limits.ts';
import { ATTEMPT_COLUMNS, type AttemptRow, NO_GATEWAY, insertAttempt, liveAttemptsOfOrder } from './attempt-store.ts';
import type { Payments } from './payments.ts';
import { hashPaymentSecret, paymentSecret } from './payment-secret.ts';
import { payOrder } from './pay-order.ts';
import { CHECKOUT_SECONDS, CREATED_SECONDS, later } from './timing.ts';
import { sql } from '../db/statement.ts';
import { LIVE } from '../cart/under-review.ts';

export interface PayRequest {
  cartId: string;
  user: SessionUser;
  cartSecret: string | null;
  body: PayBody;
  /** Partner that referred the buyer, as reported by this browser (R17). */
  referral?: Referral | null;
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
  const { body, user, cartId } = request;
  const gateway = payments.gateways.find(body.gateway);
  if (!gateway) return refuse('gateway_unknown');
  if (!body.consent) return refuse('consent_required');
  const now = payments.now();
  // Sent in one round trip. The lock comes first, so the other reads see what the previous lock holder committed.
  const [row, priced, placed, { live, inForce }] = await Promise.all([
    readCartForUpdate(tx, cartId),
    loadPricedCart(tx, cartId, payments, now),
    tx.first(placedOrderOfCart, [cartId]),
    beforeAttempt(tx, cartId),
  ]);
  const opened = openCart(row, request, now);
  if (!opened.ok) return opened;
  if (opened.value.state === 'paid') return refuse('already_paid', { orderId: opened.value.order_id });
  if (!priced) return refuse('cart_not_found');
  const cart = toCart(priced, null, payments, now);
  if (body.version !== cart.version) return refuse('version_conflict', { cart });

  if (priced.asks && priced.next.step === 'review') return ok({ next: 'tax', asks: priced.asks });
  const unready = obstacle(priced);
  if (unready) return refuse(unready, { cart, next: cart.next });
  if (cart.priceChanges.length > 0 || cart.totals.total !== body.total) {
    return refuse('price_changed', {
      total: cart.totals.total,
      seen: body.total,
      priceChanges: cart.priceChanges,
      cart,
    });
  }
  if (!agreedToAll(body.policies, inForce)) return refuse('policies_changed', { policies: inForce });
  const snapshot = snapshotOf(cart, inForce);
  if (live) {
    const same = live.hash === snapshot.hash && live.gateway === body.gateway;
    return ok({ next: same ? 'join' : 'close', attempt: live });
  }
  return startAttempt(tx, payments, {
    cart,
    user,
    placed,
    snapshot,
    taxRules: priced.tax,
    quote: priced.quote,
    gateway,
    referral: request.referral ?? null,
    network: networkKey(request.ip ?? null),
    now,
  });
}

/** Returns why the cart cannot be paid, or `null` if it can. */
function obstacle({ next, totals }: PricedCart): 'item_unavailable' | 'step_incomplete' | null {
  if (next.reason === 'item_unavailable') return 'item_unavailable';
  return next.step === 'review' && totals.complete ? null : 'step_incomplete';
}

interface NewAttempt {
  cart: Cart;
  user: SessionUser;
  /** The cart's existing unpaid order, which is locked. `null` if there is none. */
  placed: OrderRow | null;
  snapshot: Snapshot;
  taxRules: TaxRules | null;
  /** Tax service's quote for this order. Its hash matches the items and the address being ordered. */
  quote: TaxQuote | null;
  gateway: Gateway;
  referral: Referral | null;
  network: string;
  now: Date;
}

async function startAttempt(tx: Tx, payments: Payments, start: NewAttempt): Promise<Result<Prepared>> {
  const { cart, user, placed, snapshot, gateway, network, now } = start;
  const cartId = cart.id;
  const { total } = snapshot.totals;
  const isFree = total === 0;
  const minimum = gateway.units(snapshot.currency)?.minimum ?? 0;
  if (!isFree && total < minimum) {
    return refuse('total_too_small', { total, minimum });
  }
  const id = randomUUID();
  const quantities = snapshot.items.filter(({ kind }) => kind === 'product');
  const kits = kitsOf(snapshot);
  if ((await missingKits(tx, kits)).length > 0) return refuse('kit_taken');
  if (await arePromotionsGone(tx, snapshot.discounts, cartId)) return refuse('price_changed', { seen: total, cart });
  const points = await freePoints(tx, user.id, snapshot.points);
  if (!points) return refuse('price_changed', { seen: total, cart });
  const same = placed?.hash === snapshot.hash ? placed : null;
  if (placed && !same) await supersede(tx, placed, user, now);
  const orderId = same?.id ?? randomUUID();
  const holder = { attemptId: id, cartId, orderId, userId: user.id };
  const attempt = {
    id,
    orderId,
    cartId,
    gateway: isFree ? NO_GATEWAY : gateway.name,
    amount: total,
    currency: snapshot.currency,
    hash: snapshot.hash,
    expiresAt: later(now, CHECKOUT_SECONDS),
    createdAt: now,
  };
  // An order with nothing to pay is paid in this transaction, so it must not commit yet.
  const last = isFree ? tx.first : tx.commitWith;
  // Sent in one round trip. Stock is locked last, with only the reservation and the commit after it.
  const [order, , , , , opening, locked, isTooMuch] = await Promise.all([
    same ?? newOrder(tx, start, orderId),
    holdKits(tx, id, kits),
    holdPromotions(tx, holder, snapshot.discounts),
    holdPoints(tx, holder, points),
    insertAttempt(tx, {
      ...attempt,
      secretHash: hashPaymentSecret(paymentSecret(payments.secretKey, id)),
      checkAt: isFree ? null : later(now, CREATED_SECONDS),
      callsGateway: !isFree,
    }),
    isFree ? null : readCheckoutRequest(tx, id, 1, payments.publicUrl),
    lockStock(tx, quantities),
    holdsTooMuch(tx, {
      quantities,
      userId: user.id,
      confirmed: user.confirmed,
      network,
      share: payments.holdShare,
    }),
    quantities.length === 0 && !isFree ? tx.commit() : null,
  ]);
  const missing = shortages(locked);
  if (missing.length > 0) throw new Refused(refuse('out_of_stock', { items: missing }));
  if (isTooMuch) throw new Refused(refuse('rate_limited', { retryAfter: HOLD_RETRY, held: true }));
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

async function newOrder(
  tx: Tx,
  { cart, user, snapshot, taxRules, quote, referral, now }: NewAttempt,
  id: string,
): Promise<OrderRow> {
  const order = { id, cartId: cart.id, userId: user.id, snapshot, taxRules, referral, at: now };
  const [row] = await Promise.all([
    placeOrder(tx, order),
    quote && tx.run(openFiling, [id, quote.provider, quote.ref]),
  ]);
  return row;
}

/** Versions of policies by the policies' slugs. */
type Versions = Readonly<Record<string, string>>;

type Row = { inForce: Versions } & (AttemptRow | { [Column in keyof AttemptRow]: null });

const select = sql<Row>(
  'payments.before-attempt',
  `select p.versions as "inForce", a.*
     from (select coalesce(jsonb_object_agg(slug, version), '{}') as versions from catalog_policy where slug = any($2)) p
     left join (select ${ATTEMPT_COLUMNS} from payment_attempt where cart_id = $1 and state in (${LIVE})) a on true`,
);

/**
 * Reads in one statement what a new attempt depends on: the cart's live attempt, of which there is at most one
 * (decision 0006), and the current versions of the policies that a buyer agrees to.
 */
async function beforeAttempt(q: Queryable, cartId: string): Promise<{ live: AttemptRow | null; inForce: Versions }> {
  const row = await q.first(select, [cartId, AGREED_POLICIES]);
  if (!row) throw new Error('The database gave no versions of policies');
  const { inForce, ...attempt } = row;
  return { inForce, live: attempt.id === null ? null : (attempt as AttemptRow) };
}

/** Returns whether the buyer agreed to the versions in force. Versions of other policies are ignored. */
function agreedToAll(agreed: PayBody['policies'], inForce: Versions): boolean {
  return Object.entries(inForce).every(([slug, version]) => agreed[slug] === version);
}

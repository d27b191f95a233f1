import type { Address } from '@cerulean/contract/address';
import { words as labels } from '@cerulean/messages/all/order-labels';
import { words as terms } from '@cerulean/messages/all/terms';
import { addressPrefix, type Language } from '@cerulean/messages/languages';
import type { TermUnit } from '@cerulean/rules/terms';
import { partOf } from '@cerulean/rules/part-of';
import { taxNamesOf, taxSumName } from '@cerulean/rules/tax-names';
import { jsonOf, sql } from '../db/statement.ts';
import type { Queryable } from '../db/db.ts';
import { shippingLabel } from '../order/order-labels.ts';
import type { BoughtWords } from '../order/bought-words.ts';
import type { NewOrder } from '../order/order-columns.ts';
import type { SnapshotItem } from '../order/snapshot.ts';
import type { KeptRules } from '../pricing/tax/tax-rates.ts';
import type { NewAttempt } from './attempt-store.ts';
import type { CheckoutLine, CheckoutSessionRequest } from './gateways/gateway.ts';

const FACTS = ['id', 'kind', 'name', 'quantity', 'unitPrice', 'discount', 'tax', 'details'] as const;

interface ItemFacts extends Pick<SnapshotItem, (typeof FACTS)[number]> {
  details: {
    color?: string | null;
    option?: string | null;
    sim?: 'esim' | 'card';
    term?: { unit: TermUnit; length: number };
  };
}

interface Row {
  attemptId: string;
  cartId: string;
  gateway: string;
  expiresAt: Date;
  amount: number;
  currency: string;
  orderId: string;
  orderNumber: string;
  language: Language;
  words: BoughtWords | null;
  activation: number;
  shipping: number;
  shippingName: string | null;
  tax: number;
  taxRules: KeptRules | null;
  /** Amount of the order that is paid with points, in minor units. */
  points: number;
  earlierCharges: number;
  email: string | null;
  withoutEmail: boolean;
  name: string | null;
  phone: string | null;
  delivery: Address | null;
  items: readonly ItemFacts[];
}

const select = sql<Row>(
  'payments.checkout-request',
  `select a.id as "attemptId", a.cart_id as "cartId", a.gateway, coalesce(g.expires_at, a.expires_at) as "expiresAt", a.amount, a.currency,
      o.id as "orderId", o.number as "orderNumber", o.language, o.words, o.activation - o.activation_off as activation,
      o.shipping - o.shipping_off as shipping, o.shipping_name as "shippingName", o.tax, o.tax_rules as "taxRules", o.points_off as points,
      p.email, coalesce(g.without_email, false) as "withoutEmail", p.name, p.phone, p.delivery,
      (select count(*)::int from payment_charge c where c.order_id = o.id and c.gateway = a.gateway and c.attempt_id <> a.id
        and c.found_at <= a.created_at) as "earlierCharges",
      (select json_agg(${jsonOf('i', FACTS)} order by i.position) from order_item i where i.order_id = o.id) as items
     from payment_attempt a join customer_order o on o.id = a.order_id join order_person p on p.order_id = o.id
     left join gateway_call g on g.attempt_id = a.id and g.operation = 'open' and g.number = $2
    where a.id = $1`,
);

/**
 * Reads the checkout session request of an order, for the call with this number, so that a retry sends an identical
 * request. Its language is the order's, because the page that the retry comes from may be in another one.
 */
export async function readCheckoutRequest(
  q: Queryable,
  attemptId: string,
  number: number,
  publicUrl: string,
): Promise<CheckoutSessionRequest> {
  const row = await q.first(select, [attemptId, number]);
  if (!row) throw new Error(`Attempt ${attemptId} has no order to pay`);
  return requestOf(row, publicUrl);
}

/** Returns what {@link readCheckoutRequest} reads for the first call of the first attempt of an order. */
export function firstCheckoutRequest(
  attempt: NewAttempt,
  orderNumber: string,
  { snapshot, taxRules, language, words }: Pick<NewOrder, 'snapshot' | 'taxRules' | 'language' | 'words'>,
  publicUrl: string,
): CheckoutSessionRequest {
  const { totals, person } = snapshot;
  const { id: attemptId, cartId, gateway, expiresAt, amount, currency, orderId } = attempt;
  const row = {
    attemptId,
    cartId,
    gateway,
    expiresAt,
    amount,
    currency,
    orderId,
    orderNumber,
    language,
    words,
    activation: totals.activation - totals.activationOff,
    shipping: totals.shipping - totals.shippingOff,
    shippingName: snapshot.shipping?.name ?? null,
    tax: totals.tax,
    taxRules,
    points: totals.points,
    earlierCharges: 0,
    email: person.email,
    withoutEmail: false,
    name: person.name,
    phone: person.phone,
    delivery: person.delivery,
    items: snapshot.items as readonly ItemFacts[],
  };
  return requestOf(row, publicUrl);
}

function requestOf(row: Row, publicUrl: string): CheckoutSessionRequest {
  const { attemptId, cartId, gateway, email, language } = row;
  if (!email) throw new Error(`Attempt ${attemptId} has no order to pay`);
  const back = `${publicUrl}${addressPrefix(language)}/payment/cart/${cartId}/${gateway}/payment-process`;
  return {
    attemptId,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    language,
    title: labels[language].order({ number: row.orderNumber }),
    currency: row.currency,
    amount: row.amount,
    lines: linesOf(row),
    email: row.withoutEmail ? null : email,
    shipTo: row.delivery && { ...row.delivery, name: row.name ?? '', phone: row.phone },
    expiresAt: row.expiresAt,
    returnUrl: back,
    leftUrl: `${back}?left=${attemptId}`,
    earlierCharges: row.earlierCharges,
  };
}

/** Returns the lines with promotions deducted. Points belong to no line, so they make the order a single line. */
function linesOf(row: Row): CheckoutLine[] {
  const { language } = row;
  const t = labels[language];
  if (row.points > 0) {
    return [
      {
        name: t.afterPoints({ number: row.orderNumber }),
        quantity: 1,
        unitAmount: row.amount,
        isSent: row.delivery !== null,
      },
    ];
  }
  const lines = row.items.map((item) => itemLine(inWords(item, row.words), language));
  const once = (name: string, amount: number) =>
    amount > 0 ? [{ name, quantity: 1, unitAmount: amount, isSent: false }] : [];
  return [
    ...lines,
    ...once(t.activation, row.activation),
    ...once(shippingLabel(row.words?.shipping?.name ?? row.shippingName, language), row.shipping),
    ...once(
      taxSumName({ items: row.items, tax: row.tax, taxNames: taxNamesOf(row.taxRules) }, terms[language]),
      row.tax,
    ),
  ];
}

/** Returns an item's name and details in the words that it was bought in. */
function inWords(item: ItemFacts, words: BoughtWords | null): ItemFacts {
  const { name, ...details } = words?.items[item.id] ?? {};
  return { ...item, name: name ?? item.name, details: { ...item.details, ...details } };
}

/** Returns an item's line. If its discounted price is not divisible by the quantity, the name contains the quantity. */
function itemLine(item: ItemFacts, language: Language): CheckoutLine {
  const { quantity, unitPrice, discount } = item;
  const isSent = item.kind === 'product' || item.details.sim === 'card';
  const amount = unitPrice * quantity - discount;
  const name = itemName(item, language);
  return amount % quantity === 0
    ? { name, quantity, unitAmount: partOf(amount, 1, quantity), isSent }
    : { name: labels[language].pieces({ quantity, name }), quantity: 1, unitAmount: amount, isSent };
}

/** Returns the item's name with its variant, such as `Lumen 7, Sea, 128 GB` or `Horizon, 12 months, eSIM`. */
function itemName({ kind, name, details }: ItemFacts, language: Language): string {
  if (kind === 'product') return [name, details.color, details.option].filter(Boolean).join(', ');
  const term = details.term && terms[language].termLength(details.term);
  return [name, term, labels[language].sim({ sim: details.sim ?? 'esim' })].filter(Boolean).join(', ');
}

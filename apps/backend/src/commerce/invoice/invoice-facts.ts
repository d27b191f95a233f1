import type { TaxPlace } from '@cerulean/contract/address';
import type { Order } from '@cerulean/contract/orders';
import { words } from '@cerulean/messages/all/invoice';
import { words as orderWords } from '@cerulean/messages/all/order-labels';
import { words as stateNames } from '@cerulean/messages/all/us-states';
import type { Language } from '@cerulean/messages/languages';
import { type Credited, itemTaxBack, taxBack } from '@cerulean/rules/credit';
import { partOf } from '@cerulean/rules/part-of';
import { itemLabel, shippingLabel } from '../order/order-labels.ts';
import { SHIPPING_LINE } from '../pricing/tax/tax-provider.ts';
import { sellerIn, type Seller } from './seller.ts';
import type { RefundedPart, Sale, Won } from './read-sale.ts';
import type { TaxRule, TaxRules } from '@cerulean/rules/pricing';

/** The permanent facts of an invoice. They exclude the buyer's data: only the order holds it, until it is erased. */
export interface InvoiceFacts {
  seller: Seller;
  orderNumber: string;
  paidAt: string;
  /** For a credit or debit note: the number of the invoice that it corrects. Otherwise `null`. */
  invoice: string | null;
  /** Language of the invoice's words. */
  language: Language;
  currency: string;
  taxPlace: TaxPlace;
  lines: InvoiceLine[];
  /** Promotions applied to the order. The amounts of `lines` already include these reductions. */
  reductions: { name: string; amount: number }[];
  /** Total tax: the tax added to the prices and the tax included in them. */
  tax: number;
  /** The part of the tax that is included in the prices. */
  taxInside: number;
  /** Part of the order's price that was paid with points. */
  points: number;
  /** Amount paid in money, or for a credit note, the amount returned. */
  total: number;
  /** Set on the credit note of a lost dispute: the bank has already returned the money. */
  lost?: true;
  /** For a debit note: the number of the credit note that it cancels. */
  cancels?: string;
}

/**
 * A row of an invoice. `amount` is what was paid for the row, including tax and after reductions. Invoices from before
 * taxes had names hold only the rate, and invoices from before rates were in millionths hold the rate in basis points.
 */
export interface InvoiceLine extends Partial<LineTax> {
  /** The tax rate in basis points, on invoices from before rates were in millionths. */
  taxRate?: number | null;
  /** For a credit note: the item's id, or `shipping`. Absent if the row belongs to neither an item nor the delivery. */
  of?: string;
  text: string;
  sku: string | null;
  quantity: number | null;
  unitPrice: number | null;
  off: number;
  tax: number;
  amount: number;
}

/** Builds a paid order's invoice. Throws if its rows do not add up to the paid amount, because invoices are final. */
export function invoiceFacts(order: Order, sale: Sale, seller: Seller, language: Language): InvoiceFacts {
  const { totals } = order;
  const { shippingOff, activationOff } = sale;
  const rules = new Map(sale.items.map(({ id, taxRule }) => [id, taxRule]));
  const lines: InvoiceLine[] = order.items.map((item) => {
    const tax = taxOf(item);
    const off = item.discount ?? 0;
    return {
      text: itemLabel(item.kind === 'product' ? { ...item, quantity: 1 } : item, order.items, language),
      sku: item.sku,
      quantity: item.kind === 'product' ? item.quantity : 1,
      unitPrice: item.unitPrice,
      off,
      ...lineTax(item.kind, rules.get(item.id) ?? null, order.taxPlace, tax, language),
      tax: tax.tax,
      amount: item.lineTotal - off + tax.onTop,
    };
  });
  const rest = taxOfDelivery(order);
  const charge = (text: string, price: number, off: number, { onTop, tax }: Tax, named: LineTax): InvoiceLine[] =>
    price === 0 && tax === 0
      ? []
      : [{ text, sku: null, quantity: null, unitPrice: price, off, ...named, tax, amount: price - off + onTop }];
  // This row has no tax, because the tax of an activation is listed with its plan.
  lines.push(
    ...charge(orderWords[language].activation, totals.activation, activationOff, { onTop: 0, tax: 0 }, SEVERAL_TAXES),
  );
  const deliveryTax = lineTax('shipping', sale.shippingRule, order.taxPlace, rest, language);
  lines.push(...charge(shippingLabel(order.shipping?.name, language), totals.shipping, shippingOff, rest, deliveryTax));
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  if (sum !== totals.total + totals.points) {
    throw new Error(`The rows of the invoice of order ${order.number} are ${sum}, not ${totals.total + totals.points}`);
  }
  const { points, total } = totals;
  const taxInside = totals.taxIncluded ?? 0;
  const tax = totals.tax + taxInside;
  const reductions = order.discounts.map(({ name, amount }) => ({ name, amount }));
  return { ...shared(order, seller, language), invoice: null, lines, reductions, tax, taxInside, points, total };
}

/** Builds the credit note of a refund, of a lost dispute, or of money returned in the gateway's own dashboard. */
export function creditFacts(
  order: Order,
  sale: Sale,
  back: RefundedPart,
  seller: Seller,
  language: Language,
): InvoiceFacts {
  const t = words[language];
  const credited = creditedOf(order, sale);
  const moneyPartOf = (amount: number) => partOf(amount, order.totals.total, order.totals.total + order.totals.points);
  const rules = new Map(sale.items.map(({ id, taxRule }) => [id, taxRule]));
  const items: InvoiceLine[] = back.items.flatMap(({ itemId, quantity, amount, before }) => {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return [];
    const tax = taxOf(item);
    const pieces = item.kind === 'product' ? item.quantity : 1;
    const text = itemLabel(item.kind === 'product' ? { ...item, quantity: 1 } : item, order.items, language);
    const taxOfQuantity = itemTaxBack({ quantity: pieces, tax: moneyPartOf(tax.tax) }, before, quantity);
    const named = lineTax(item.kind, rules.get(itemId) ?? null, order.taxPlace, tax, language);
    return [
      { of: itemId, text, sku: item.sku, quantity, unitPrice: null, off: 0, ...named, tax: taxOfQuantity, amount },
    ];
  });
  const named = sumOf(items);
  const tax = taxBack(credited, back.amount, named);
  const rest = back.amount - named.amount;
  const charge = (text: string, amount: number, share: number, taxes: LineTax): InvoiceLine[] =>
    amount === 0 ? [] : [{ text, sku: null, quantity: null, unitPrice: null, off: 0, ...taxes, tax: share, amount }];
  // The rest is the delivery charge, if a refund of items includes it, or else an amount that names no items.
  const isDelivery = back.shipping > 0 && back.shipping === rest;
  const restText = isDelivery
    ? shippingLabel(order.shipping?.name, language)
    : back.dispute
      ? t.rowLost
      : rest < 0
        ? t.rowBefore
        : t.rowPart;
  const restTax = isDelivery
    ? lineTax('shipping', sale.shippingRule, order.taxPlace, taxOfDelivery(order), language)
    : SEVERAL_TAXES;
  const ofRest = isDelivery ? { of: SHIPPING_LINE } : {};
  const lines = [...items, ...charge(restText, rest, tax - named.tax, restTax).map((line) => ({ ...line, ...ofRest }))];
  return {
    ...shared(order, seller, language),
    invoice: sale.invoice,
    lines,
    reductions: [],
    tax,
    taxInside: lines.reduce((sum, line) => sum + (line.taxIsInside ? line.tax : 0), 0),
    points: 0,
    total: back.amount,
    ...(back.dispute ? { lost: true } : {}),
  };
}

/** Builds the debit note of a dispute that was finally won. It reverses the credit note and its tax, in its language. */
export function debitFacts(order: Order, sale: Sale, { number, facts }: Won, seller: Seller): InvoiceFacts {
  const { lost: _lost, lines, ...same } = facts;
  // The row of the amount that names no items is the only one without an item or the delivery.
  const won = lines.map((line) =>
    line.of === undefined && line.sku === null ? { ...line, text: words[same.language].rowWon } : line,
  );
  return { ...same, ...shared(order, seller, same.language), invoice: sale.invoice, lines: won, cancels: number };
}

/** Returns the order's paid total and tax, and how much of each credit notes, less debit notes, gave back. */
function creditedOf({ totals }: Order, { credited, creditedTax }: Sale): Credited {
  const { total, points } = totals;
  const tax = total === 0 ? 0 : partOf(totals.tax + (totals.taxIncluded ?? 0), total, total + points);
  return { total, tax, before: credited, taxBefore: creditedTax };
}

/** The tax of one charge. `tax` is the whole tax, and `onTop` is the part that is not included in the price. */
interface Tax {
  onTop: number;
  tax: number;
}

function taxOf({ tax: onTop = 0, taxIncluded = 0 }: Order['items'][number]): Tax {
  return { onTop, tax: onTop + taxIncluded };
}

/** Returns the delivery's tax: the tax that belongs to no item. */
function taxOfDelivery({ totals, items }: Order): Tax {
  const ofItems = items.map(taxOf);
  const onTop = totals.tax - ofItems.reduce((sum, each) => sum + each.onTop, 0);
  const all = totals.tax + (totals.taxIncluded ?? 0) - ofItems.reduce((sum, { tax }) => sum + tax, 0);
  return { onTop, tax: all };
}

const sumOf = (lines: readonly InvoiceLine[]) => ({
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  tax: lines.reduce((sum, { tax }) => sum + tax, 0),
});

function shared(order: Order, seller: Seller, language: Language) {
  const { number, currency, taxPlace, paidAt, placedAt } = order;
  return {
    language,
    seller: sellerIn(seller, language),
    orderNumber: number,
    paidAt: paidAt ?? placedAt,
    currency,
    taxPlace,
  };
}

/** How an invoice describes the tax of one row. */
interface LineTax {
  /** The rate in millionths. `null` if the row combines several rates, or the order does not hold the rate. */
  taxMillionths: number | null;
  /** The tax name that staff set, or a default such as `New York sales tax`. `null` if the row has no or several taxes. */
  taxName: string | null;
  /** Whether the tax is included in the price and did not raise it. */
  taxIsInside: boolean;
}

const NO_TAX: LineTax = { taxMillionths: 0, taxName: null, taxIsInside: false };
const SEVERAL_TAXES: LineTax = { taxMillionths: null, taxName: null, taxIsInside: false };

/**
 * Returns a row's tax rate and name: the name that staff set, or one built from the tax type and the state where it is
 * due. `rule` is `null` for orders from before rates were stored.
 */
function lineTax(
  kind: keyof TaxRules,
  rule: TaxRule | null,
  { state }: TaxPlace,
  tax: { onTop: number; tax: number },
  language: Language,
): LineTax {
  if (tax.tax === 0) return { ...NO_TAX, taxIsInside: rule?.included ?? false };
  const stateName = state === null ? 'none' : stateNames[language][`state${state}`];
  return {
    // A rate of 0 here means that a tax service calculated the tax, which returns amounts but no rates.
    taxMillionths: rule?.millionths || null,
    taxName: rule?.name ?? words[language].taxName({ state: stateName, kind }),
    taxIsInside: tax.onTop === 0,
  };
}

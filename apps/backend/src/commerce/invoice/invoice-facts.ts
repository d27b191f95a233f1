import type { TaxPlace } from '@cerulean/contract/address';
import type { Order } from '@cerulean/contract/orders';
import { type Credited, itemTaxBack, taxBack } from '@cerulean/rules/credit';
import { partOf } from '@cerulean/rules/part-of';
import { itemLabel } from '../order/order-labels.ts';
import { SHIPPING_LINE } from '../pricing/tax/tax-provider.ts';
import type { Seller } from './seller.ts';
import type { RefundedPart, Sale, Won } from './read-sale.ts';
import type { TaxRule, TaxRules } from '@cerulean/rules/pricing';

/** What an invoice says for ever. Its buyer is not among it: the order holds them, written once, until they are erased. */
export interface InvoiceFacts {
  seller: Seller;
  orderNumber: string;
  paidAt: string;
  /** Of a credit or debit note: the number of the invoice that it corrects. */
  invoice: string | null;
  currency: string;
  taxPlace: TaxPlace;
  lines: InvoiceLine[];
  /** What promotions took off; it is within the lines already. */
  reductions: { name: string; amount: number }[];
  /** All of it, on top of the prices and inside them. */
  tax: number;
  /** What of it is inside the prices. */
  taxInside: number;
  /** What points paid. */
  points: number;
  /** What was paid in money, or goes back. */
  total: number;
  /** Of a credit note for a dispute that was lost: the bank has given the money back already. */
  lost?: true;
  /** Of a debit note: the number of the credit note that it cancels. */
  cancels?: string;
}

/**
 * A row of an invoice. `amount` is what was paid for it, with its tax and after what came off. Invoices from before taxes had names hold the
 * rate alone, and those from before rates were millionths hold it in basis points.
 */
export interface InvoiceLine extends Partial<LineTax> {
  /** Basis points. */
  taxRate?: number | null;
  /** Of a credit note: the id of the item, or `shipping`; left out for what belongs to neither. */
  of?: string;
  text: string;
  sku: string | null;
  quantity: number | null;
  unitPrice: number | null;
  off: number;
  tax: number;
  amount: number;
}

/** The invoice of a paid order. Throws where its rows do not add up to what was paid, because such an invoice would be wrong for ever. */
export function invoiceFacts(order: Order, sale: Sale, seller: Seller): InvoiceFacts {
  const { totals } = order;
  const { shippingOff, activationOff } = sale;
  const rules = new Map(sale.items.map(({ id, taxRule }) => [id, taxRule]));
  const lines: InvoiceLine[] = order.items.map((item) => {
    const tax = taxOf(item);
    const off = item.discount ?? 0;
    return {
      text: itemLabel(item.kind === 'product' ? { ...item, quantity: 1 } : item, order.items),
      sku: item.sku,
      quantity: item.kind === 'product' ? item.quantity : 1,
      unitPrice: item.unitPrice,
      off,
      ...lineTax(item.kind, rules.get(item.id) ?? null, order.taxPlace, tax),
      tax: tax.tax,
      amount: item.lineTotal - off + tax.onTop,
    };
  });
  const rest = taxOfDelivery(order);
  const charge = (text: string, price: number, off: number, { onTop, tax }: Tax, named: LineTax): InvoiceLine[] =>
    price === 0 && tax === 0
      ? []
      : [{ text, sku: null, quantity: null, unitPrice: price, off, ...named, tax, amount: price - off + onTop }];
  // An activation's tax is listed with its plan.
  lines.push(...charge('Activation', totals.activation, activationOff, { onTop: 0, tax: 0 }, SEVERAL_TAXES));
  const deliveryTax = lineTax('shipping', sale.shippingRule, order.taxPlace, rest);
  lines.push(...charge(deliveryText(order), totals.shipping, shippingOff, rest, deliveryTax));
  const sum = lines.reduce((all, { amount }) => all + amount, 0);
  if (sum !== totals.total + totals.points) {
    throw new Error(`The rows of the invoice of order ${order.number} are ${sum}, not ${totals.total + totals.points}`);
  }
  const { points, total } = totals;
  const taxInside = totals.taxIncluded ?? 0;
  const tax = totals.tax + taxInside;
  const reductions = order.discounts.map(({ name, amount }) => ({ name, amount }));
  return { ...shared(order, seller), invoice: null, lines, reductions, tax, taxInside, points, total };
}

const LOST = 'Taken back by your bank';
const WON = 'Paid by your bank after an appeal';

/** The credit note of what went back: of a refund, or of what staff gave back on the gateway's own pages. */
export function creditFacts(order: Order, sale: Sale, back: RefundedPart, seller: Seller): InvoiceFacts {
  const credited = creditedOf(order, sale);
  const moneyPartOf = (amount: number) => partOf(amount, order.totals.total, order.totals.total + order.totals.points);
  const rules = new Map(sale.items.map(({ id, taxRule }) => [id, taxRule]));
  const items: InvoiceLine[] = back.items.flatMap(({ itemId, quantity, amount, before }) => {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return [];
    const tax = taxOf(item);
    const pieces = item.kind === 'product' ? item.quantity : 1;
    const text = itemLabel(item.kind === 'product' ? { ...item, quantity: 1 } : item, order.items);
    const taxOfQuantity = itemTaxBack({ quantity: pieces, tax: moneyPartOf(tax.tax) }, before, quantity);
    const named = lineTax(item.kind, rules.get(itemId) ?? null, order.taxPlace, tax);
    return [
      { of: itemId, text, sku: item.sku, quantity, unitPrice: null, off: 0, ...named, tax: taxOfQuantity, amount },
    ];
  });
  const named = sumOf(items);
  const tax = taxBack(credited, back.amount, named);
  const rest = back.amount - named.amount;
  const charge = (text: string, amount: number, share: number, taxes: LineTax): InvoiceLine[] =>
    amount === 0 ? [] : [{ text, sku: null, quantity: null, unitPrice: null, off: 0, ...taxes, tax: share, amount }];
  // One of both: a refund of items gives back the delivery beside them, any other amount names nothing.
  const isDelivery = back.shipping > 0 && back.shipping === rest;
  const restText = isDelivery
    ? deliveryText(order)
    : back.dispute
      ? LOST
      : rest < 0
        ? 'Given back before'
        : 'Part of the amount';
  const restTax = isDelivery
    ? lineTax('shipping', sale.shippingRule, order.taxPlace, taxOfDelivery(order))
    : SEVERAL_TAXES;
  const ofRest = isDelivery ? { of: SHIPPING_LINE } : {};
  const lines = [...items, ...charge(restText, rest, tax - named.tax, restTax).map((line) => ({ ...line, ...ofRest }))];
  return {
    ...shared(order, seller),
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

/** The debit note of a dispute that was won in the end: its credit note, and the tax in it, the other way round. */
export function debitFacts(order: Order, sale: Sale, { number, facts }: Won, seller: Seller): InvoiceFacts {
  const { lost: _lost, lines, ...same } = facts;
  const won = lines.map((line) => (line.text === LOST ? { ...line, text: WON } : line));
  return { ...same, ...shared(order, seller), invoice: sale.invoice, lines: won, cancels: number };
}

/** How far credit notes have given an order back, less what debit notes took back. */
function creditedOf({ totals }: Order, { credited, creditedTax }: Sale): Credited {
  const { total, points } = totals;
  const tax = total === 0 ? 0 : partOf(totals.tax + (totals.taxIncluded ?? 0), total, total + points);
  return { total, tax, before: credited, taxBefore: creditedTax };
}

/** `tax` is all of it, of which `onTop` is not inside the price. */
interface Tax {
  onTop: number;
  tax: number;
}

function taxOf({ tax: onTop = 0, taxIncluded = 0 }: Order['items'][number]): Tax {
  return { onTop, tax: onTop + taxIncluded };
}

/** What no item is taxed with belongs to the delivery. */
function taxOfDelivery({ totals, items }: Order): Tax {
  const ofItems = items.map(taxOf);
  const onTop = totals.tax - ofItems.reduce((sum, each) => sum + each.onTop, 0);
  const all = totals.tax + (totals.taxIncluded ?? 0) - ofItems.reduce((sum, { tax }) => sum + tax, 0);
  return { onTop, tax: all };
}

const deliveryText = ({ shipping }: Order): string => (shipping ? `Delivery, ${shipping.name}` : 'Delivery');

const sumOf = (lines: readonly InvoiceLine[]) => ({
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  tax: lines.reduce((sum, { tax }) => sum + tax, 0),
});

function shared(order: Order, seller: Seller) {
  const { number, currency, taxPlace, paidAt, placedAt } = order;
  return { seller, orderNumber: number, paidAt: paidAt ?? placedAt, currency, taxPlace };
}

/** What an invoice calls the tax of one row. */
interface LineTax {
  /** Millionths; null if rows of several rates are one, or the order does not hold it. */
  taxMillionths: number | null;
  /** What staff call it, or `NY sales tax`; null if there is none, or several. */
  taxName: string | null;
  /** It is part of the price and raised nothing. */
  taxIsInside: boolean;
}

const NO_TAX: LineTax = { taxMillionths: 0, taxName: null, taxIsInside: false };
const SEVERAL_TAXES: LineTax = { taxMillionths: null, taxName: null, taxIsInside: false };

const NAMES: Readonly<Record<keyof TaxRules, string>> = {
  product: 'sales tax',
  plan: 'communications tax',
  shipping: 'sales tax',
};

/**
 * Names the tax of a row as staff do, or by what it is for and where it is due. `rule` is null for orders from before
 * rates were kept.
 */
function lineTax(
  kind: keyof TaxRules,
  rule: TaxRule | null,
  { state }: TaxPlace,
  tax: { onTop: number; tax: number },
): LineTax {
  if (tax.tax === 0) return NO_TAX;
  const name = NAMES[kind];
  const ours = state === null ? `${name[0]?.toUpperCase()}${name.slice(1)}` : `${state} ${name}`;
  return {
    // Tax at no rate is that of a service, which says amounts and no rates.
    taxMillionths: rule?.millionths || null,
    taxName: rule?.name ?? ours,
    taxIsInside: tax.onTop === 0,
  };
}

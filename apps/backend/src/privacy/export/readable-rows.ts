import { numberText } from '@cerulean/rules/number-text';
import type { BoughtWords } from '../../commerce/order/bought-words.ts';
import { formatInvoiceNumber, type InvoiceKind } from '../../commerce/order/invoice-number.ts';
import type { Holding, Row } from './collect.ts';

/** Columns with the identifier of another row, by that row's table. */
const TABLE_OF: Readonly<Record<string, string>> = {
  order_id: 'customer_order',
  item_id: 'order_item',
  line_id: 'mobile_line',
  shipment_id: 'shipment',
};

/** Returns a person's rows as they read them: with the words that they bought in, and names instead of identifiers. */
export function readableRows(holdings: readonly Holding[]): Holding[] {
  const rowsOf = (table: string) => holdings.find(({ place }) => place.table === table)?.rows ?? [];
  const bought = new Map(rowsOf('customer_order').map(({ id, words }) => [id, words as BoughtWords | null]));
  const named = (table: string, nameOf: (row: Row) => unknown) =>
    new Map(rowsOf(table).map((row) => [row['id'], nameOf(row)]));
  const names: Readonly<Record<string, ReadonlyMap<unknown, unknown>>> = {
    customer_order: named('customer_order', ({ number }) => number),
    order_item: named('order_item', (item) => wordsOfItem(item, bought).name ?? item['name']),
    mobile_line: named('mobile_line', ({ number }) => (typeof number === 'string' ? numberText(number) : null)),
    shipment: named('shipment', ({ number }) => number),
  };
  const orders = new Map(rowsOf('payment_attempt').map((attempt) => [attempt['id'], attempt['order_id']]));
  return holdings.map(({ place, rows }) => ({
    place,
    rows: rows.map((row) => {
      switch (place.table) {
        case 'customer_order':
          return withNames(wordsOfOrder(row), names) as Row;
        case 'order_item':
          return withNames({ ...row, ...wordsOfItem(row, bought) }, names) as Row;
        case 'outbox':
          return withNames(sentOrSkipped(row), names) as Row;
        case 'refund':
          return withNames({ ...row, order_id: orders.get(row['attempt_id']) }, names) as Row;
        case 'invoice':
          return withNames({ ...row, number: invoiceNumberOf(row), year: null }, names) as Row;
        default:
          return withNames(row, names) as Row;
      }
    }),
  }));
}

/** Returns an email with the time when it was sent, or that it was skipped, but not both. */
function sentOrSkipped(email: Row): Row {
  const { skipped, done_at: doneAt } = email;
  return { ...email, skipped: skipped || null, done_at: skipped === true ? null : doneAt };
}

function invoiceNumberOf({ kind, year, number }: Row): string {
  return formatInvoiceNumber(kind as InvoiceKind, Number(year), Number(number));
}

function wordsOfItem(item: Row, bought: ReadonlyMap<unknown, BoughtWords | null>): { name?: string; details?: object } {
  const words = bought.get(item['order_id'])?.items[String(item['id'])];
  if (!words) return {};
  const { name, ...details } = words;
  return { ...(name ? { name } : {}), details: { ...(item['details'] as object), ...details } };
}

function wordsOfOrder(order: Row): Row {
  const words = order['words'] as BoughtWords | null | undefined;
  if (!words) return order;
  const discounts = order['discounts'] as readonly { id: string }[];
  return {
    ...order,
    ...(words.shipping ? { shipping_name: words.shipping.name, shipping_detail: words.shipping.detail } : {}),
    discounts: discounts.map((each) => ({ ...each, ...words.discounts?.[each.id] })),
  };
}

/** Writes what an identifier names in its place, at any depth. What nobody named is left out by the page. */
function withNames(value: unknown, names: Readonly<Record<string, ReadonlyMap<unknown, unknown>>>): unknown {
  if (Array.isArray(value)) return value.map((each) => withNames(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      const table = TABLE_OF[name === 'itemId' ? 'item_id' : name];
      return [name, table === undefined ? withNames(held, names) : (names[table]?.get(held) ?? null)];
    }),
  );
}

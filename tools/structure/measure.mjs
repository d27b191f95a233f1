import { circlesOf } from './circles.mjs';
import { readSources } from './read-sources.mjs';
import { unitOf } from './units.mjs';

const COMMERCE = 'apps/backend/src/commerce/';
/** Where a purchase enters the backend: its calls, the webhook, and the tasks that follow. */
const PURCHASE = [
  'cart/cart-handlers.ts',
  'cart/checkout/checkout-handlers.ts',
  'payment/payment-handlers.ts',
  'order/order-handlers.ts',
  'payment/webhook-inbox.ts',
  'outbox/deliver.ts',
  'order/mails/confirmation-mail.ts',
  'order/fulfillment.ts',
  'pricing/points/accrue-rewards.ts',
  'partner/commissions/accrue-commission.ts',
  'invoice/issue-invoices.ts',
  'invoice/tax-filings.ts',
  'stock/low-stock.ts',
  'line/create-lines.ts',
  'line/provision.ts',
  'line/line-tasks.ts',
];

/**
 * Returns these files and those that they import, directly or through others, without those imported only for types.
 * @param {ReadonlyMap<string, import('./read-sources.mjs').Source>} sources @param {readonly string[]} from
 */
function reached(sources, from) {
  const found = new Set(from);
  for (const path of found) {
    const source = sources.get(path);
    if (!source) throw new Error(`A purchase no longer enters ${path}: change the list in tools/structure/measure.mjs`);
    for (const target of source.runs) found.add(target);
  }
  return [...found];
}

/** Returns the figures about the code's structure, each with the files or folders that it counts. */
export function measure() {
  const read = readSources();
  const sources = [...read.values()];
  const own = sources.filter(({ isTest }) => !isTest);
  /** @type {Map<string, import('./read-sources.mjs').Source[]>} */
  const importers = new Map();
  for (const source of sources) {
    for (const target of source.imports) importers.set(target, [...(importers.get(target) ?? []), source]);
  }
  const small = own.filter(({ path, lines }) => {
    const by = importers.get(path) ?? [];
    return lines <= 30 && !path.endsWith('.css') && by.length === 1 && by[0]?.isTest === false;
  });
  /** @type {Map<string, Set<string>>} */
  const edges = new Map();
  for (const { path, imports } of own) {
    const from = unitOf(path);
    const to = edges.get(from) ?? new Set();
    edges.set(from, to);
    for (const target of imports) if (unitOf(target) !== from) to.add(unitOf(target));
  }
  return {
    lines: own.reduce((sum, { lines }) => sum + lines, 0),
    small: small.map(({ path }) => path),
    long: own.filter(({ lines }) => lines > 350).map(({ path, lines }) => `${path}: ${lines}`),
    pages: own
      .filter(({ path, statements }) => /^apps\/storefront\/app\/routes\/[^/]+\.tsx$/.test(path) && statements > 15)
      .map(({ path, statements }) => `${path}: ${statements}`),
    circles: circlesOf(edges),
    purchase: reached(
      read,
      PURCHASE.map((path) => COMMERCE + path),
    ).filter((path) => path.startsWith(COMMERCE)),
  };
}

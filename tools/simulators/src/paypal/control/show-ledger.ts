import * as gateway from '../../base/gateway.ts';
import { disputeObject, orderObject, refundObject } from '../objects.ts';
import { showCapture } from '../refunds.ts';
import type { World } from '../world.ts';

/**
 * `GET /_sim/ledger`: what was captured and given back, in PayPal's objects, oldest first; sums in the currency's smallest
 * unit. Filters: `order`, `invoice_id`, also of its later tries, and `custom_id`.
 */
export function showLedger(world: World, query: URLSearchParams): object {
  const { ledger } = world;
  const wanted = (name: string, value: string | null): boolean => !query.has(name) || query.get(name) === value;
  const invoice = query.get('invoice_id');
  const isInvoice = (id: string | null): boolean =>
    invoice === null || id === invoice || (id?.startsWith(`${invoice}-`) ?? false);
  const orders = [...ledger.rows('order')].filter(
    (row) => wanted('order', row.id) && isInvoice(row.invoiceId) && wanted('custom_id', row.customId),
  );
  const ids = new Set(orders.map(({ id }) => id));
  const captures = [...ledger.rows('capture')].filter(({ order }) => ids.has(order));
  const refunds = captures.flatMap((row) => row.refunds.map((id) => ledger.require('refund', id)));
  const taken = captures.filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED');
  const charged = taken.reduce((sum, { cents }) => sum + cents, 0);
  const refunded = refunds.reduce((sum, { status, cents }) => sum + (status === 'COMPLETED' ? cents : 0), 0);
  return {
    totals: { orders: orders.length, captured: taken.length, charged, refunded, kept: charged - refunded },
    orders: orders.map((row) => orderObject(world, row)),
    captures: captures.map((row) => showCapture(world, row)),
    refunds: refunds.map((row) => refundObject(row)),
    disputes: [...ledger.rows('dispute')]
      .filter(({ capture }) => ids.has(ledger.require('capture', capture).order))
      .map((row) => disputeObject(world, row)),
  };
}

/** `GET /_sim/events`: events with what became of them. Filters: `order`, `type`, `state`. */
export function showEvents({ ledger }: World, query: URLSearchParams): object {
  return gateway.showEvents(ledger, query, ['order', 'type', 'state'], ({ order }) => ({ order }));
}

import { ControlError, type Asked, type Controls } from '../../base/control.ts';
import { gatewayControls, named } from '../../base/gateway.ts';
import { returnUrl } from '../hosted/serve-approval.ts';
import { disputeObject, refundObject, orderObject } from '../objects.ts';
import { approveOrder, findOrder, lapseApprovals, settleCapture } from '../orders.ts';
import { endDispute, openDispute, reviewDispute, listReversals, settleRefund, showCapture } from '../refunds.ts';
import { FUNDINGS, OUTCOMES, PENDING_REASONS, type OrderRow } from '../records.ts';
import type { World } from '../world.ts';
import * as gateway from '../../base/gateway.ts';

/** Control API entries, by method and path below `/_sim`. `{id}` stands for an id. */
export const controls: Controls<World> = {
  ...gatewayControls,
  'GET /ledger': ({ world, query }) => showLedger(world, query),
  'GET /events': ({ world, query }) => showEvents(world, query),
  'GET /behavior': ({ world }) => ({ refund_outcome: world.ledger.switches().refundOutcome }),
  'POST /behavior': ({ world, body }) => {
    const outcome = body.choice('refund_outcome', ['completed', 'pending', 'failed']);
    if (outcome) world.ledger.setSwitches({ refundOutcome: outcome });
    return { refund_outcome: world.ledger.switches().refundOutcome };
  },
  'POST /account': ({ world, body }) => {
    const list = (name: string) => body.text(name)?.split(' ').filter(Boolean);
    const withheldScopes = list('withheld_scopes') ?? [];
    const webhookUrl = body.text('webhook_url');
    const webhookEvents = list('webhook_events');
    const { tokens } = world.ledger.switches();
    // A token keeps its original scopes, so this change revokes all existing tokens.
    world.ledger.setSwitches({ withheldScopes, webhookUrl, webhookEvents, tokens: tokens + 1 });
    return { withheld_scopes: withheldScopes };
  },
  'POST /tokens/revoke': ({ world }) => {
    world.ledger.setSwitches({ tokens: world.ledger.switches().tokens + 1 });
    return { ok: true };
  },
  'POST /orders/{id}/approve': approve,
  'POST /orders/{id}/expire': (asked) => {
    const order = orderOf(asked);
    if (order.status === 'COMPLETED') throw new ControlError('This order is COMPLETED.', 409);
    if (order.status === 'APPROVED') lapseApprovals(asked.world, order);
    else asked.world.ledger.commit([['order', { ...order, status: 'VOIDED' }]]);
    return { status: 'VOIDED' };
  },
  'POST /orders/{id}/forget': (asked) => {
    asked.world.ledger.commit([['order', { ...orderOf(asked), isForgotten: true }]]);
    return { ok: true };
  },
  'POST /captures/{id}/settle': ({ world, body, id }) => {
    const outcome = body.choice('outcome', ['completed', 'denied']) ?? 'completed';
    const capture = settleCapture(world, id, outcome === 'completed');
    if (!capture) throw new ControlError(`No capture ${id} is pending.`, 409);
    return showCapture(world, capture);
  },
  'POST /captures/{id}/dispute': (asked) => {
    const { world, body } = asked;
    const reason = body.text('reason') ?? 'UNAUTHORISED';
    const dispute = openDispute(world, named(asked, 'capture'), reason, body.number('amount') ?? null);
    return disputeObject(world, dispute);
  },
  'POST /disputes/{id}/move': (asked) => {
    const { world, body } = asked;
    const dispute = named(asked, 'dispute');
    const outcome = body.choice('outcome', OUTCOMES);
    const isListed = body.flag('listed') ?? true;
    const moved = outcome ? endDispute(world, dispute, outcome, isListed) : reviewDispute(world, dispute);
    return disputeObject(world, moved);
  },
  'POST /captures/{id}/list': (asked) => ({ listed: listReversals(asked.world, named(asked, 'capture')) }),
  'POST /refunds/{id}/settle': ({ world, body, id }) => {
    const outcome = body.choice('outcome', ['completed', 'failed']) ?? 'completed';
    const refund = settleRefund(world, id, outcome === 'completed');
    if (!refund) throw new ControlError(`No refund ${id} is pending.`, 409);
    return refundObject(refund);
  },
};

/** Approves an order as a buyer does on the approval page, without a browser. */
function approve({ world, body, id }: Asked<World>): object {
  const funding = body.choice('funding', FUNDINGS) ?? 'balance';
  const payer = { email: body.text('email') ?? 'buyer@example.com', givenName: 'Test', surname: 'Buyer' };
  const order = approveOrder(world, id, payer, funding, body.choice('pending_reason', PENDING_REASONS));
  return order === null ? { outcome: 'refused' } : { outcome: 'approved', redirect_url: returnUrl(order) };
}

/** Returns an order if the shop could also find it. */
function orderOf({ world, id }: Asked<World>): OrderRow {
  const order = findOrder(world, id);
  if (!order) throw new ControlError(`There is no order ${id}.`, 404);
  return order;
}

/**
 * `GET /_sim/ledger`: lists captures and refunds as PayPal objects, oldest first, with totals in the currency's
 * smallest unit. Filters: `order`, `custom_id`, and `invoice_id`, which includes the invoice's later attempts.
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

/** `GET /_sim/events`: lists events with their delivery state. Filters: `order`, `type`, `state`. */
export function showEvents({ ledger }: World, query: URLSearchParams): object {
  return gateway.showEvents(ledger, query, ['order', 'type', 'state'], ({ order }) => ({ order }));
}

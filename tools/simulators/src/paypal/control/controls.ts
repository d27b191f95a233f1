import { ControlError, type Asked, type Controls } from '../../base/control.ts';
import { gatewayControls, named } from '../../base/gateway.ts';
import { returnUrl } from '../hosted/serve-approval.ts';
import { disputeObject, refundObject } from '../objects.ts';
import { approveOrder, findOrder, lapseApprovals, settleCapture } from '../orders.ts';
import { endDispute, openDispute, reviewDispute } from '../disputes.ts';
import { FUNDINGS, OUTCOMES, PENDING_REASONS, type OrderRow } from '../records.ts';
import { listReversals, settleRefund, showCapture } from '../refunds.ts';
import type { World } from '../world.ts';
import { showEvents, showLedger } from './show-ledger.ts';

/** Method and path below `/_sim`, with `{id}` for an id. */
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
    // A token keeps the scopes that it was given, so those that are out there end.
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

/** What a buyer does on the approval page, without a browser. */
function approve({ world, body, id }: Asked<World>): object {
  const funding = body.choice('funding', FUNDINGS) ?? 'balance';
  const payer = { email: body.text('email') ?? 'buyer@example.com', givenName: 'Test', surname: 'Buyer' };
  const order = approveOrder(world, id, payer, funding, body.choice('pending_reason', PENDING_REASONS));
  return order === null ? { outcome: 'refused' } : { outcome: 'approved', redirect_url: returnUrl(order) };
}

/** An order as the shop would find it, too. */
function orderOf({ world, id }: Asked<World>): OrderRow {
  const order = findOrder(world, id);
  if (!order) throw new ControlError(`There is no order ${id}.`, 404);
  return order;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerControl, type Asked, type Controls } from '../../base/answer-control.ts';
import { gatewayControls } from '../../base/gateway-controls.ts';
import { ControlError } from '../../base/json-body.ts';
import { returnUrl } from '../hosted/serve-approval.ts';
import { disputeObject, refundObject } from '../objects.ts';
import { approveOrder, findOrder, lapseApprovals, settleCapture } from '../orders.ts';
import { endDispute, openDispute, reviewDispute } from '../disputes.ts';
import { OUTCOMES, PENDING_REASONS } from '../records.ts';
import type { CaptureRow } from '../records.ts';
import { listReversals, settleRefund, showCapture } from '../refunds.ts';
import type { World } from '../world.ts';
import { showEvents, showLedger } from './show-ledger.ts';

/** Method and path below `/_sim`, with `{id}` for an id. */
const controls: Controls<World> = {
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
  'POST /orders/{id}/expire': ({ world, id }) => {
    const order = findOrder(world, id);
    if (!order) throw new ControlError(`There is no order ${id}.`, 404);
    if (order.status === 'COMPLETED') throw new ControlError('This order is COMPLETED.', 409);
    if (order.status === 'APPROVED') lapseApprovals(world, order);
    else world.ledger.commit([['order', { ...order, status: 'VOIDED' }]]);
    return { status: 'VOIDED' };
  },
  'POST /orders/{id}/forget': ({ world, id }) => {
    const order = findOrder(world, id);
    if (!order) throw new ControlError(`There is no order ${id}.`, 404);
    world.ledger.commit([['order', { ...order, isForgotten: true }]]);
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
    return disputeObject(world, openDispute(world, captureOf(asked), reason, body.number('amount') ?? null));
  },
  'POST /disputes/{id}/move': ({ world, body, id }) => {
    const dispute = world.ledger.get('dispute', id);
    if (dispute === undefined) throw new ControlError(`There is no dispute ${id}.`, 404);
    const outcome = body.choice('outcome', OUTCOMES);
    const isListed = body.flag('listed') ?? true;
    const moved = outcome ? endDispute(world, dispute, outcome, isListed) : reviewDispute(world, dispute);
    return disputeObject(world, moved);
  },
  'POST /captures/{id}/list': (asked) => ({ listed: listReversals(asked.world, captureOf(asked)) }),
  'POST /refunds/{id}/settle': ({ world, body, id }) => {
    const outcome = body.choice('outcome', ['completed', 'failed']) ?? 'completed';
    const refund = settleRefund(world, id, outcome === 'completed');
    if (!refund) throw new ControlError(`No refund ${id} is pending.`, 409);
    return refundObject(refund);
  },
};

/** Answers one request below `/_sim`, for programs on this machine only. */
export async function serveControl(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  lapseApprovals(world);
  await answerControl({ controls, world, publicHost: world.settings.publicHost }, request, response, url);
}

/** What a buyer does on the approval page, without a browser. */
function approve({ world, body, id }: Asked<World>): object {
  const funding =
    body.choice('funding', ['balance', 'declined', 'review', 'restricted', 'declined_capture']) ?? 'balance';
  const payer = { email: body.text('email') ?? 'buyer@example.com', givenName: 'Test', surname: 'Buyer' };
  const order = approveOrder(world, id, payer, funding, body.choice('pending_reason', PENDING_REASONS));
  return order === null ? { outcome: 'refused' } : { outcome: 'approved', redirect_url: returnUrl(order) };
}

function captureOf({ world, id }: Asked<World>): CaptureRow {
  const capture = world.ledger.get('capture', id);
  if (capture === undefined) throw new ControlError(`There is no capture ${id}.`, 404);
  return capture;
}

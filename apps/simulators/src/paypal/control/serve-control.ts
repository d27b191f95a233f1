import type { IncomingMessage, ServerResponse } from 'node:http';
import { addFault } from '../../base/fault-control.ts';
import { sendJson } from '../../base/http.ts';
import { ControlError, JsonBody } from '../../base/json-body.ts';
import { mayControl } from '../../base/loopback.ts';
import { redeliver, setWebhooks, settleQueue, showWebhooks } from '../../base/webhooks/control.ts';
import { returnUrl } from '../hosted/serve-approval.ts';
import { disputeObject, refundObject } from '../objects.ts';
import { approveOrder, findOrder, settleCapture } from '../orders.ts';
import type { CaptureRow } from '../records.ts';
import { moveDispute, openDispute, settleRefund, showCapture } from '../refunds.ts';
import type { World } from '../world.ts';
import { showEvents, showLedger } from './show-ledger.ts';

interface Asked {
  world: World;
  body: JsonBody;
  query: URLSearchParams;
  id: string;
}
type Handler = (asked: Asked) => object | Promise<object>;

/** Method and path below `/_sim`, with `{id}` for an id. */
const HANDLERS: Record<string, Handler> = {
  'GET /health': () => ({ ok: true }),
  'POST /reset': ({ world }) => reset(world),
  'GET /ledger': ({ world, query }) => showLedger(world, query),
  'GET /events': ({ world, query }) => showEvents(world, query),
  'GET /clock': ({ world }) => showClock(world),
  'POST /clock': ({ world, body }) => setClock(world, body),
  'GET /behavior': ({ world }) => ({ refund_outcome: world.ledger.switches().refundOutcome }),
  'POST /behavior': ({ world, body }) => {
    const outcome = body.choice('refund_outcome', ['completed', 'pending', 'failed']);
    if (outcome) world.ledger.setSwitches({ refundOutcome: outcome });
    return { refund_outcome: world.ledger.switches().refundOutcome };
  },
  'POST /tokens/revoke': ({ world }) => {
    world.ledger.setSwitches({ tokens: world.ledger.switches().tokens + 1 });
    return { ok: true };
  },
  'GET /faults': ({ world }) => ({ faults: world.faults.list() }),
  'POST /faults': ({ world, body }) => addFault(world.faults, body),
  'DELETE /faults': ({ world }) => {
    world.faults.clear();
    return { faults: [] };
  },
  'POST /gates/wait': async ({ world, body }) => ({
    waiting: await world.faults.waitForGate(body.number('count') ?? 1, body.number('timeout_ms') ?? 10_000),
  }),
  'POST /gates/open': ({ world }) => ({ opened: world.faults.openGates() }),
  'GET /webhooks': ({ world }) => showWebhooks(world.webhooks, world.ledger.switches().webhooks),
  'POST /webhooks': ({ world, body }) => {
    const { webhooks, ledger } = world;
    setWebhooks(webhooks, ledger.switches().webhooks, body, (next) => void ledger.setSwitches({ webhooks: next }));
    return showWebhooks(webhooks, ledger.switches().webhooks);
  },
  'POST /webhooks/redeliver': ({ world, body }) =>
    redeliver(world.webhooks, body, (id) => world.ledger.get('event', id) !== undefined),
  'POST /webhooks/retry': ({ world, body }) => settleQueue(world.webhooks, body, true),
  'POST /webhooks/idle': ({ world, body }) => settleQueue(world.webhooks, body, false),
  'POST /orders/{id}/approve': approve,
  'POST /orders/{id}/expire': ({ world, id }) => {
    const order = findOrder(world, id);
    if (!order) throw new ControlError(`There is no order ${id}.`, 404);
    if (order.status === 'COMPLETED') throw new ControlError('This order is COMPLETED.', 409);
    world.ledger.commit([['order', { ...order, status: 'VOIDED' }]]);
    return { status: 'VOIDED' };
  },
  'POST /captures/{id}/settle': ({ world, body, id }) => {
    const outcome = body.choice('outcome', ['completed', 'denied']) ?? 'completed';
    const capture = settleCapture(world, id, outcome === 'completed');
    if (!capture) throw new ControlError(`No capture ${id} is pending.`, 409);
    return showCapture(world, capture);
  },
  'POST /captures/{id}/dispute': (asked) =>
    disputeObject(asked.world, openDispute(asked.world, captureOf(asked), asked.body.text('reason') ?? 'UNAUTHORISED')),
  'POST /disputes/{id}/move': ({ world, body, id }) => {
    const dispute = world.ledger.get('dispute', id);
    if (dispute === undefined) throw new ControlError(`There is no dispute ${id}.`, 404);
    return disputeObject(world, moveDispute(world, dispute, body.text('outcome') ?? null));
  },
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
  try {
    if (!mayControl(request, world.settings.publicHost)) {
      throw new ControlError('The control API answers this machine only.', 403);
    }
    const path = url.pathname.slice('/_sim'.length);
    const id = /^\/(?:orders|captures|refunds|disputes)\/([\w-]+)\//.exec(path)?.[1] ?? '';
    const handler = HANDLERS[`${request.method} ${id === '' ? path : path.replace(id, '{id}')}`];
    if (handler === undefined) throw new ControlError(`There is no ${request.method} ${url.pathname}.`, 404);
    const body = request.method === 'GET' ? new JsonBody({}) : await JsonBody.of(request);
    const answer = await handler({ world, body, query: url.searchParams, id });
    body.done();
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    sendJson(response, error.status, { error: error.message });
  }
}

/** What a buyer does on the approval page, without a browser. */
function approve({ world, body, id }: Asked): object {
  const funding = body.choice('funding', ['balance', 'declined', 'review', 'restricted']) ?? 'balance';
  const payer = { email: body.text('email') ?? 'buyer@example.com', givenName: 'Test', surname: 'Buyer' };
  const order = approveOrder(world, id, payer, funding);
  return order === null ? { outcome: 'refused' } : { outcome: 'approved', redirect_url: returnUrl(order) };
}

function captureOf({ world, id }: Asked): CaptureRow {
  const capture = world.ledger.get('capture', id);
  if (capture === undefined) throw new ControlError(`There is no capture ${id}.`, 404);
  return capture;
}

function setClock(world: World, body: JsonBody): object {
  const advance = body.number('advance_seconds');
  const offset = body.number('offset_seconds');
  if ((advance === undefined) === (offset === undefined))
    throw new ControlError('Send advance_seconds or offset_seconds.');
  const next = offset === undefined ? world.clock.offset() + (advance ?? 0) * 1000 : offset * 1000;
  world.clock.setOffset(next);
  world.ledger.setSwitches({ clockOffset: next });
  return showClock(world);
}

function showClock(world: World): object {
  return { now: world.clock.seconds(), offset_seconds: world.clock.offset() / 1000 };
}

function reset(world: World): object {
  world.faults.clear();
  world.webhooks.clear();
  world.ledger.clear();
  world.clock.setOffset(0);
  return { ok: true };
}

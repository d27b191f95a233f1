import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../../base/http.ts';
import { ControlError, JsonBody } from '../../base/json-body.ts';
import { mayControl } from '../../base/loopback.ts';
import { addFault } from '../../base/fault-control.ts';
import { redeliver, settleQueue } from '../../base/webhooks/control.ts';
import { disputeObject } from '../objects/dispute-object.ts';
import { sessionObject } from '../objects/session-object.ts';
import { refundObject } from '../objects/refund-object.ts';
import { moveDispute, openDispute } from '../disputes.ts';
import type { SessionRow } from '../records.ts';
import { settleRefund } from '../refunds.ts';
import { expireDue, expireSession } from '../sessions.ts';
import type { World } from '../world.ts';
import { payByControl, settleByControl } from './pay.ts';
import { showEvents, showLedger } from './show-ledger.ts';
import { readBehavior, setBehavior, setClock, setWebhooks, showBehavior, showClock, showWebhooks } from './switches.ts';

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
  'GET /behavior': ({ world }) => showBehavior(world.ledger.switches()),
  'POST /behavior': ({ world, body }) => setBehavior(world, body),
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
  'GET /webhooks': ({ world }) => showWebhooks(world),
  'POST /webhooks': ({ world, body }) => setWebhooks(world, body),
  'POST /webhooks/redeliver': ({ world, body }) =>
    redeliver(world.webhooks, body, (id) => world.ledger.get('event', id) !== undefined),
  'POST /webhooks/retry': ({ world, body }) => settleQueue(world.webhooks, body, true),
  'POST /webhooks/idle': ({ world, body }) => settleQueue(world.webhooks, body, false),
  'POST /sessions/{id}/pay': (asked) => payByControl(asked.world, session(asked), asked.body),
  'POST /sessions/{id}/settle': (asked) => settleByControl(asked.world, session(asked), asked.body),
  'POST /sessions/{id}/expire': (asked) => expire(asked),
  'POST /sessions/{id}/behavior': (asked) => {
    const row = session(asked);
    const behavior = readBehavior(asked.body, row.behavior);
    asked.world.ledger.commit([['session', { ...row, behavior }]]);
    return { double_charge: behavior.doubleCharge, charge_expired: behavior.chargeExpired };
  },
  'POST /refunds/{id}/settle': ({ world, body, id }) => {
    const refund = world.ledger.get('refund', id);
    if (refund === undefined) throw new ControlError(`There is no refund ${id}.`, 404);
    const outcome = body.choice('outcome', ['succeeded', 'failed']) ?? 'succeeded';
    if (refund.status !== 'pending') throw new ControlError(`This refund is ${refund.status}.`, 409);
    return refundObject(settleRefund(world, refund, outcome));
  },
  'POST /charges/{id}/dispute': ({ world, body, id }) => {
    const charge = world.ledger.get('charge', id);
    if (charge === undefined) throw new ControlError(`There is no charge ${id}.`, 404);
    if (charge.status !== 'succeeded') throw new ControlError(`This charge is ${charge.status}.`, 409);
    return disputeObject(openDispute(world, charge, body.text('reason') ?? 'fraudulent'));
  },
  'POST /disputes/{id}/move': ({ world, body, id }) => {
    const dispute = world.ledger.get('dispute', id);
    if (dispute === undefined) throw new ControlError(`There is no dispute ${id}.`, 404);
    const status = body.choice('status', ['needs_response', 'under_review', 'won', 'lost']);
    if (status === undefined) throw new ControlError('status should be needs_response, under_review, won or lost.');
    return disputeObject(moveDispute(world, dispute, status));
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
    const id = /^\/(?:sessions|refunds|charges|disputes)\/(\w+)\//.exec(path)?.[1] ?? '';
    const handler = HANDLERS[`${request.method} ${id === '' ? path : path.replace(id, '{id}')}`];
    if (handler === undefined) throw new ControlError(`There is no ${request.method} ${url.pathname}.`, 404);
    const body = request.method === 'GET' ? new JsonBody({}) : await JsonBody.of(request);
    expireDue(world);
    const answer = await handler({ world, body, query: url.searchParams, id });
    body.done();
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    sendJson(response, error.status, { error: error.message });
  }
}

function session({ world, id }: Asked): SessionRow {
  const row = world.ledger.get('session', id);
  if (row === undefined) throw new ControlError(`There is no session ${id}.`, 404);
  return row;
}

/** The session's time is over now, whatever `expires_at` said. */
function expire(asked: Asked): object {
  const row = session(asked);
  if (row.status !== 'open') throw new ControlError(`This session is ${row.status}.`, 409);
  const over = { ...row, expiresAt: Math.min(row.expiresAt, asked.world.clock.seconds()) };
  return sessionObject(expireSession(asked.world, over, null), asked.world.origin);
}

function reset(world: World): object {
  world.faults.clear();
  world.webhooks.clear();
  world.inFlight.clear();
  world.ledger.clear();
  world.clock.setOffset(0);
  world.nextExpiry = 0;
  return { ok: true };
}

import type { Controls } from './answer-control.ts';
import type { Clock } from './clock.ts';
import type { FaultBox, Fault } from './faults.ts';
import { ControlError, type JsonBody } from './json-body.ts';
import { redeliver, setWebhooks, settleQueue, showWebhooks } from './webhooks/control.ts';
import type { Deliveries, WebhookSwitches } from './webhooks/deliveries.ts';

/** What every gateway's simulator has for its control API to turn. */
interface Gateway {
  readonly clock: Clock;
  readonly faults: FaultBox;
  readonly webhooks: Deliveries;
  readonly ledger: {
    get(table: 'event', id: string): object | undefined;
    switches(): { webhooks: WebhookSwitches };
    setSwitches(change: { clockOffset?: number; webhooks?: WebhookSwitches }): unknown;
    clear(): void;
  };
}

/** The part of the control API that every gateway's simulator has: its clock, faults, gates and webhooks. */
export const gatewayControls: Controls<Gateway> = {
  'GET /health': () => ({ ok: true }),
  'POST /reset': ({ world }) => resetGateway(world),
  'GET /clock': ({ world }) => showClock(world),
  'POST /clock': ({ world, body }) => moveClock(world, body),
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
  'POST /webhooks': ({ world: { webhooks, ledger }, body }) => {
    setWebhooks(webhooks, ledger.switches().webhooks, body, (next) => void ledger.setSwitches({ webhooks: next }));
    return showWebhooks(webhooks, ledger.switches().webhooks);
  },
  'POST /webhooks/redeliver': ({ world, body }) =>
    redeliver(world.webhooks, body, (id) => world.ledger.get('event', id) !== undefined),
  'POST /webhooks/retry': ({ world, body }) => settleQueue(world.webhooks, body, true),
  'POST /webhooks/idle': ({ world, body }) => settleQueue(world.webhooks, body, false),
};

/** `POST /_sim/faults`: what goes wrong with the next calls of an operation. */
function addFault(faults: FaultBox, body: JsonBody): object {
  const kind = body.choice('kind', ['error', 'timeout', 'drop', 'delay', 'gate', 'minimal']);
  if (kind === undefined) throw new ControlError('kind should be one of error, timeout, drop, delay, gate, minimal.');
  const fault: Fault = {
    operation: body.text('operation') ?? '*',
    kind,
    when: body.choice('when', ['before', 'after']) ?? (kind === 'minimal' ? 'after' : 'before'),
    times: body.number('times') ?? 1,
    ms: body.number('ms') ?? (kind === 'timeout' ? 120_000 : 1_000),
    status: body.number('status') ?? 500,
    code: body.text('code') ?? null,
    stored: body.flag('stored') ?? false,
    match: body.text('match') ?? null,
  };
  faults.add(fault);
  return { faults: faults.list() };
}

/** Forgets everything that happened, faults and the moved clock too. */
export function resetGateway(world: Gateway): object {
  world.faults.clear();
  world.webhooks.clear();
  world.ledger.clear();
  world.clock.setOffset(0);
  return { ok: true };
}

/** Moves the simulator's clock by `advance_seconds`, or to `offset_seconds` from the machine's, and shows it. */
export function moveClock(world: Gateway, body: JsonBody): object {
  const advance = body.number('advance_seconds');
  const offset = body.number('offset_seconds');
  if ((advance === undefined) === (offset === undefined))
    throw new ControlError('Send advance_seconds or offset_seconds.');
  const next = offset === undefined ? world.clock.offset() + (advance ?? 0) * 1000 : offset * 1000;
  world.clock.setOffset(next);
  world.ledger.setSwitches({ clockOffset: next });
  return showClock(world);
}

function showClock({ clock }: Gateway): object {
  return { now: clock.seconds(), offset_seconds: clock.offset() / 1000 };
}

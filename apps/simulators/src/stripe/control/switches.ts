import { ControlError } from '../../base/json-body.ts';
import type { JsonBody } from '../../base/json-body.ts';
import type { Behavior, SwitchesRow } from '../records.ts';
import { expireDue } from '../sessions.ts';
import type { World } from '../world.ts';

const CHARGE_EXPIRED = ['no', 'complete', 'expired'] as const;

function update(world: World, change: Partial<SwitchesRow>): SwitchesRow {
  const next: SwitchesRow = { ...world.ledger.switches(), ...change };
  world.ledger.commit([['switches', next]]);
  return next;
}

/** Reads `double_charge` and `charge_expired`; fields that are not sent stay as they are. */
export function readBehavior<T extends Behavior>(body: JsonBody, current: T): T {
  return {
    ...current,
    doubleCharge: body.flag('double_charge') ?? current.doubleCharge,
    chargeExpired: body.choice('charge_expired', CHARGE_EXPIRED) ?? current.chargeExpired,
  };
}

/** `POST /_sim/behavior`: how payments and refunds go, for all sessions without a switch of their own. */
export function setBehavior(world: World, body: JsonBody): object {
  const { behavior, refundOutcome } = world.ledger.switches();
  const next = update(world, {
    behavior: {
      doubleCharge: body.flag('double_charge') ?? behavior.doubleCharge,
      chargeExpired: body.choice('charge_expired', CHARGE_EXPIRED) ?? behavior.chargeExpired,
    },
    refundOutcome: body.choice('refund_outcome', ['succeeded', 'pending', 'failed']) ?? refundOutcome,
  });
  return showBehavior(next);
}

export function showBehavior(switches: SwitchesRow): object {
  return {
    double_charge: switches.behavior.doubleCharge,
    charge_expired: switches.behavior.chargeExpired,
    refund_outcome: switches.refundOutcome,
  };
}

/** `POST /_sim/clock`: moves the simulator's clock; sessions whose time is over then expire at once. */
export function setClock(world: World, body: JsonBody): object {
  const advance = body.number('advance_seconds');
  const offset = body.number('offset_seconds');
  if ((advance === undefined) === (offset === undefined))
    throw new ControlError('Send advance_seconds or offset_seconds.');
  const next = offset === undefined ? world.clock.offset() + (advance ?? 0) * 1000 : offset * 1000;
  world.clock.setOffset(next);
  update(world, { clockOffset: next });
  world.nextExpiry = 0;
  expireDue(world);
  return showClock(world);
}

export function showClock(world: World): object {
  return { now: world.clock.seconds(), offset_seconds: world.clock.offset() / 1000 };
}

/** `POST /_sim/webhooks`: whether, when and how often events are sent. Takes effect at once. */
export function setWebhooks(world: World, body: JsonBody): object {
  const { webhooks } = world.ledger.switches();
  const copies = body.number('copies') ?? webhooks.copies;
  if (copies < 1 || copies > 50) throw new ControlError('copies should be from 1 to 50.');
  const endpoint = {
    url: body.text('url') ?? world.webhooks.endpoint.url,
    secret: body.text('secret') ?? world.webhooks.endpoint.secret,
    events: body.texts('events') ?? world.webhooks.endpoint.events,
    retry: body.number('retry_ms') ?? world.webhooks.endpoint.retry,
  };
  if (endpoint.url !== null && URL.parse(endpoint.url) === null)
    throw new ControlError('url should be an absolute address.');
  update(world, {
    webhooks: {
      mode: body.choice('mode', ['on', 'paused', 'off']) ?? webhooks.mode,
      hold: body.texts('hold') ?? webhooks.hold,
      copies,
      reorder: body.flag('reorder') ?? webhooks.reorder,
      delay: body.number('delay_ms') ?? webhooks.delay,
    },
  });
  world.webhooks.endpoint = endpoint;
  world.webhooks.refresh();
  return showWebhooks(world);
}

export function showWebhooks(world: World): object {
  const { mode, hold, copies, reorder, delay } = world.ledger.switches().webhooks;
  const { url, events, retry } = world.webhooks.endpoint;
  return { mode, hold, copies, reorder, delay_ms: delay, url, events, retry_ms: retry };
}

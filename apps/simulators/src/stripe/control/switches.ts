import { ControlError } from '../../base/json-body.ts';
import type { JsonBody } from '../../base/json-body.ts';
import { setWebhooks as setSwitches, showWebhooks as showSwitches } from '../../base/webhooks/control.ts';
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

/** `POST /_sim/webhooks`: whether, when and how often events are sent. */
export function setWebhooks(world: World, body: JsonBody): object {
  setSwitches(world.webhooks, world.ledger.switches().webhooks, body, (webhooks) => update(world, { webhooks }));
  return showWebhooks(world);
}

export function showWebhooks(world: World): object {
  return showSwitches(world.webhooks, world.ledger.switches().webhooks);
}

import { moveClock } from '../../base/gateway.ts';
import type { JsonBody } from '../../base/control.ts';
import type { Behavior, SwitchesRow } from '../records.ts';
import { doWhatIsDue } from '../book-charges.ts';
import type { World } from '../world.ts';

const CHARGE_EXPIRED = ['no', 'complete', 'expired'] as const;

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
  const { behavior, refundOutcome, balanceDelay = 0, requestsPerSecond = 0 } = world.ledger.switches();
  const next = world.ledger.setSwitches({
    behavior: readBehavior(body, behavior),
    balanceDelay: body.number('balance_delay_seconds') ?? balanceDelay,
    requestsPerSecond: body.number('requests_per_second') ?? requestsPerSecond,
    refundOutcome: body.choice('refund_outcome', ['succeeded', 'pending', 'failed']) ?? refundOutcome,
  });
  world.nextBooking = 0;
  return showBehavior(next);
}

export function showBehavior(switches: SwitchesRow): object {
  return {
    double_charge: switches.behavior.doubleCharge,
    charge_expired: switches.behavior.chargeExpired,
    refund_outcome: switches.refundOutcome,
    balance_delay_seconds: switches.balanceDelay ?? 0,
    requests_per_second: switches.requestsPerSecond ?? 0,
  };
}

/** `POST /_sim/clock`: moves the simulator's clock; sessions whose time is over then expire at once. */
export function setClock(world: World, body: JsonBody): object {
  const moved = moveClock(world, body);
  world.nextExpiry = 0;
  world.nextBooking = 0;
  doWhatIsDue(world);
  return moved;
}

import { ControlError, type Asked, type Controls, type JsonBody } from '../../base/control.ts';
import { gatewayControls, named, resetGateway, moveClock } from '../../base/gateway.ts';
import { disputeObject } from '../objects/dispute-object.ts';
import { sessionObject } from '../objects/session-object.ts';
import { refundObject } from '../objects/draw.ts';
import { moveDispute, openDispute, warnOfFraud } from '../disputes.ts';
import { DISPUTE_STATUSES, type SessionRow, type Behavior, type SwitchesRow } from '../records.ts';
import { settleRefund } from '../refunds.ts';
import { expireSession, doWhatIsDue } from '../sessions.ts';
import type { World } from '../world.ts';
import { payByControl, settleByControl } from './pay.ts';
import * as gateway from '../../base/gateway.ts';
import { balanceTransactionObject } from '../objects/balance-transaction-object.ts';
import { chargeObject } from '../objects/charge-object.ts';
import { paymentIntentObject } from '../objects/payment-intent-object.ts';

/** Control API entries, by method and path below `/_sim`. `{id}` stands for an id. */
export const controls: Controls<World> = {
  ...gatewayControls,
  'POST /reset': ({ world }) => reset(world),
  'GET /ledger': ({ world, query }) => showLedger(world, query),
  'GET /tax': ({ world }) => showTax(world),
  'POST /tax': ({ world, body }) => {
    // `active` means that Stripe Tax is set up, `pending` that it is not.
    world.taxStatus = body.requiredChoice('status', ['active', 'pending']);
    return { status: world.taxStatus };
  },
  'GET /events': ({ world, query }) => showEvents(world, query),
  'POST /clock': ({ world, body }) => setClock(world, body),
  'GET /behavior': ({ world }) => showBehavior(world.ledger.switches()),
  'POST /behavior': ({ world, body }) => setBehavior(world, body),
  'POST /restricted-keys': ({ world, body }) => setRestrictedKey(world, body),
  'POST /custom-domain': ({ world, body }) => setCustomDomain(world, body),
  'POST /sessions/{id}/pay': (asked) => payByControl(asked.world, named(asked, 'session'), asked.body),
  'POST /sessions/{id}/settle': (asked) => settleByControl(asked.world, named(asked, 'session'), asked.body),
  'POST /sessions/{id}/expire': (asked) => expire(asked),
  'POST /sessions/{id}/behavior': (asked) => {
    const row = named(asked, 'session');
    const behavior = readBehavior(asked.body, row.behavior);
    asked.world.ledger.commit([['session', { ...row, behavior }]]);
    return { double_charge: behavior.doubleCharge, charge_expired: behavior.chargeExpired };
  },
  'POST /refunds/{id}/settle': (asked) => {
    const refund = named(asked, 'refund');
    const outcome = asked.body.choice('outcome', ['succeeded', 'failed']) ?? 'succeeded';
    // A bank may return a refund long after the refund succeeded, so a succeeded refund can still fail.
    const isOpen = refund.status === 'pending' || (refund.status === 'succeeded' && outcome === 'failed');
    if (!isOpen) throw new ControlError(`This refund is ${refund.status}.`, 409);
    return refundObject(settleRefund(asked.world, refund, outcome));
  },
  'POST /charges/{id}/dispute': (asked) => {
    const { world, body } = asked;
    const charge = named(asked, 'charge');
    if (charge.status !== 'succeeded') throw new ControlError(`This charge is ${charge.status}.`, 409);
    const isInquiry = body.flag('inquiry') ?? false;
    return disputeObject(openDispute(world, charge, body.text('reason') ?? 'fraudulent', isInquiry));
  },
  'POST /charges/{id}/warn': (asked) => ({ warning: warnOfFraud(asked.world, named(asked, 'charge')) }),
  'POST /disputes/{id}/move': (asked) => {
    const dispute = named(asked, 'dispute');
    const status = asked.body.requiredChoice('status', DISPUTE_STATUSES);
    return disputeObject(moveDispute(asked.world, dispute, status));
  },
};

/** Returns all Stripe Tax transactions, oldest first: sales, and reversals with negative amounts. */
function showTax({ ledger }: World): object {
  return {
    tax_transactions: [...ledger.rows('tax_transaction')].map(({ id, original, reference, lines, shipping }) => ({
      id,
      original,
      reference,
      lines: lines.map((line) => ({ original: line.original, amount: line.amount, tax: line.amountTax })),
      shipping: shipping && { amount: shipping.amount, tax: shipping.amountTax },
      total: lines.reduce(
        (sum, line) => sum + line.amount + line.amountTax,
        (shipping?.amount ?? 0) + (shipping?.amountTax ?? 0),
      ),
    })),
  };
}

/** `POST /_sim/restricted-keys`: adds a key `rk_test_…` that has only the given permissions. */
function setRestrictedKey(world: World, body: JsonBody): object {
  const key = body.text('key') ?? '';
  if (!/^rk_test_\w{8,}$/.test(key))
    throw new ControlError('key should be rk_test_ and at least eight letters or digits.');
  const permissions = body.texts('permissions') ?? [];
  world.restrictedKeys.set(key, new Set(permissions));
  return { key, permissions };
}

/** `POST /_sim/custom-domain`: moves hosted pages to `origin`, like a custom domain. Stripe's own if missing. */
function setCustomDomain(world: World, body: JsonBody): object {
  const origin = body.text('origin') ?? null;
  if (origin !== null && URL.parse(origin)?.origin !== origin) throw new ControlError('origin should be an origin.');
  world.pageOrigin = origin;
  return { origin };
}

/** Expires the session immediately, whatever `expires_at` it has. */
function expire(asked: Asked<World>): object {
  const row = named(asked, 'session');
  if (row.status !== 'open') throw new ControlError(`This session is ${row.status}.`, 409);
  const over = { ...row, expiresAt: Math.min(row.expiresAt, asked.world.clock.seconds()) };
  return sessionObject(expireSession(asked.world, over, null), asked.world.origin);
}

function reset(world: World): object {
  world.inFlight.clear();
  world.nextExpiry = 0;
  world.nextBooking = 0;
  world.restrictedKeys.clear();
  world.pageOrigin = null;
  world.taxStatus = 'active';
  return resetGateway(world);
}

/**
 * `GET /_sim/ledger`: lists charges and refunds as Stripe objects, oldest first.
 * Filters: `session`, `client_reference_id`, and `metadata.<key>` of the session.
 */
export function showLedger(world: World, query: URLSearchParams): object {
  const { ledger, origin } = world;
  const fits = sessionFilter(query);
  const sessions = [...ledger.rows('session')].filter(fits);
  const ids = new Set(sessions.map((row) => row.id));
  const intents = [...ledger.rows('payment_intent')].filter((row) => ids.has(row.session));
  const charges = [...ledger.rows('charge')].filter((row) => ids.has(row.session));
  const refundIds = charges.flatMap((row) => row.refunds);
  const refunds = refundIds.map((id) => ledger.require('refund', id));
  const captured = charges.filter((row) => row.status === 'succeeded');
  const givenBack = captured.reduce((sum, row) => sum + row.amountRefunded, 0);
  const charged = captured.reduce((sum, row) => sum + row.amount, 0);
  const movements = new Set([...charges, ...refunds].map((row) => row.balanceTransaction));
  return {
    totals: {
      sessions: sessions.length,
      captured: captured.length,
      charged,
      refunded: givenBack,
      kept: charged - givenBack,
    },
    sessions: sessions.map((row) => sessionObject(row, origin)),
    payment_intents: intents.map((row) => paymentIntentObject(row, origin)),
    charges: charges.map((row) => ({ ...chargeObject(row, origin), checkout_session: row.session })),
    refunds: refunds.map((row) => refundObject(row)),
    balance_transactions: [...ledger.rows('balance_transaction')]
      .filter((row) => movements.has(row.id))
      .map((row) => balanceTransactionObject(row)),
  };
}

function sessionFilter(query: URLSearchParams): (row: SessionRow) => boolean {
  const session = query.get('session');
  const reference = query.get('client_reference_id');
  const metadata = [...query].filter(([name]) => name.startsWith('metadata.'));
  return (row) =>
    (session === null || row.id === session) &&
    (reference === null || row.clientReferenceId === reference) &&
    metadata.every(([name, value]) => row.metadata[name.slice('metadata.'.length)] === value);
}

/** `GET /_sim/events`: lists events with their delivery state. Filters: `session`, `type`, `state`. */
export function showEvents({ ledger }: World, query: URLSearchParams): object {
  return gateway.showEvents(ledger, query, ['session', 'type', 'state'], ({ snapshot: { row } }) => {
    const session =
      'session' in row ? row.session : 'charge' in row ? ledger.require('charge', row.charge).session : row.id;
    return { session, object: row.id };
  });
}

const CHARGE_EXPIRED = ['no', 'complete', 'expired'] as const;

/** Reads the switches `double_charge` and `charge_expired`. Omitted fields keep their value. */
export function readBehavior<T extends Behavior>(body: JsonBody, current: T): T {
  return {
    ...current,
    doubleCharge: body.flag('double_charge') ?? current.doubleCharge,
    chargeExpired: body.choice('charge_expired', CHARGE_EXPIRED) ?? current.chargeExpired,
  };
}

/** `POST /_sim/behavior`: sets how payments and refunds behave in all sessions that have no switches of their own. */
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

/** `POST /_sim/clock`: moves the simulator's clock. Sessions that are due at the new time expire immediately. */
export function setClock(world: World, body: JsonBody): object {
  const moved = moveClock(world, body);
  world.nextExpiry = 0;
  world.nextBooking = 0;
  doWhatIsDue(world);
  return moved;
}

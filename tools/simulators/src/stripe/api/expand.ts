import { invalidParameter } from '../api-error.ts';
import { balanceTransactionObject } from '../objects/balance-transaction-object.ts';
import { chargeObject } from '../objects/charge-object.ts';
import { disputeObject } from '../objects/dispute-object.ts';
import { lineItemObject } from '../objects/line-item-object.ts';
import { paymentIntentObject } from '../objects/payment-intent-object.ts';
import { refundObject } from '../objects/refund-object.ts';
import { sessionObject } from '../objects/session-object.ts';
import { taxLineList } from '../tax/tax-objects.ts';
import type { World } from '../world.ts';

type Fields = Record<string, unknown>;

const EXPANDABLE: Record<string, readonly string[]> = {
  'checkout.session': ['payment_intent', 'line_items'],
  payment_intent: ['latest_charge'],
  charge: ['payment_intent', 'balance_transaction', 'refunds'],
  refund: ['charge', 'payment_intent', 'balance_transaction', 'failure_balance_transaction'],
  dispute: ['charge', 'payment_intent'],
  balance_transaction: ['source'],
  'tax.calculation': ['line_items'],
  'tax.transaction': ['line_items'],
  list: ['data'],
};
const DEEPEST = 4;

/**
 * Replaces ids by their objects, as `expand[]` asks (https://docs.stripe.com/api/expanding_objects), at most four deep.
 * Throws `ApiError` (400) for a property that cannot be expanded.
 */
export function expand(world: World, body: object, paths: readonly string[]): void {
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > DEEPEST) {
      throw invalidParameter('expand', undefined, 'You cannot expand more than 4 levels of a property.');
    }
    expandPath(world, body as Fields, parts, path);
  }
}

function expandPath(world: World, target: Fields, parts: readonly string[], path: string): void {
  const [name, ...rest] = parts;
  if (name === undefined) return;
  if (!EXPANDABLE[String(target.object)]?.includes(name)) {
    throw invalidParameter('expand', undefined, `This property cannot be expanded (${path}).`);
  }
  const value = target[name];
  if (Array.isArray(value)) {
    for (const item of value as Fields[]) expandPath(world, item, rest, path);
    return;
  }
  if (typeof value === 'string') target[name] = objectById(world, value);
  else if (value === undefined) target[name] = includedList(world, target, name);
  const inner = target[name];
  if (typeof inner === 'object' && inner !== null) expandPath(world, inner as Fields, rest, path);
}

function objectById(world: World, id: string): object | null {
  const { ledger, origin } = world;
  const intent = ledger.get('payment_intent', id);
  if (intent) return paymentIntentObject(intent, origin);
  const charge = ledger.get('charge', id);
  if (charge) return chargeObject(charge, origin);
  const refund = ledger.get('refund', id);
  if (refund) return refundObject(refund);
  const dispute = ledger.get('dispute', id);
  if (dispute) return disputeObject(dispute);
  const movement = ledger.get('balance_transaction', id);
  if (movement) return balanceTransactionObject(movement);
  const session = ledger.get('session', id);
  return session ? sessionObject(session, origin) : null;
}

/** Lists that Stripe leaves out of an object unless they are expanded. */
function includedList(world: World, target: Fields, name: string): object | null {
  const id = String(target.id);
  if (name === 'line_items' && target.object !== 'checkout.session') return taxLineList(world, id);
  if (name === 'line_items') {
    const session = world.ledger.require('session', id);
    const items = session.lineItems.map((row) => lineItemObject(row, session));
    return {
      object: 'list',
      data: items.slice(0, 10),
      has_more: items.length > 10,
      url: `/v1/checkout/sessions/${id}/line_items`,
    };
  }
  if (name === 'refunds') {
    const charge = world.ledger.require('charge', id);
    const refunds = charge.refunds.map((refund) => refundObject(world.ledger.require('refund', refund))).reverse();
    return {
      object: 'list',
      data: refunds.slice(0, 10),
      has_more: refunds.length > 10,
      url: `/v1/charges/${id}/refunds`,
    };
  }
  return null;
}

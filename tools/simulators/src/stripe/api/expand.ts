import { invalidParameter } from '../api-error.ts';
import { drawById, refundObject } from '../objects/draw.ts';
import { lineItemObject } from '../objects/session-object.ts';
import { taxLineList } from '../tax/tax-objects.ts';
import type { World } from '../world.ts';
import { firstPage } from './list-page.ts';

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
 * Replaces ids with their objects, as `expand[]` requests (https://docs.stripe.com/api/expanding_objects), at most four
 * levels deep. Throws `ApiError` (400) if a property cannot be expanded.
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
  if (typeof value === 'string') target[name] = drawById(world, value);
  else if (value === undefined) target[name] = includedList(world, target, name);
  const inner = target[name];
  if (typeof inner === 'object' && inner !== null) expandPath(world, inner as Fields, rest, path);
}

/** Returns a list that Stripe omits from an object unless the list is expanded, or `null` if there is no such list. */
function includedList({ ledger }: World, target: Fields, name: string): object | null {
  const id = String(target.id);
  if (name === 'refunds') {
    const refunds = ledger.require('charge', id).refunds.map((refund) => ledger.require('refund', refund));
    return firstPage(refunds.reverse(), `/v1/charges/${id}/refunds`, refundObject);
  }
  if (name !== 'line_items') return null;
  if (target.object !== 'checkout.session') return taxLineList(ledger, id);
  const session = ledger.require('session', id);
  const url = `/v1/checkout/sessions/${id}/line_items`;
  return firstPage(session.lineItems, url, (row) => lineItemObject(row, session));
}

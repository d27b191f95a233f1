import type { ReturnOrCancelRequest } from '@cerulean/contract/after-payment';
import { worthOf } from '@cerulean/rules/refund';
import type { RefundPart, AcknowledgedRefunds } from '../../commerce/payment/request-refund.ts';
import type { LabeledItem, StaffOrder } from '../../commerce/staff/read-staff-order.ts';
import { parseAmount } from '../fields/amount.ts';
import { money } from '../parts/labels.ts';
import type { Words } from '../parts/use-words.ts';

/** The chosen quantity of an item and whether to restock it. */
export interface Chosen {
  quantity: number;
  restock: boolean;
}

/** The refund form as filled in. */
export interface RefundDraft {
  chosen: Readonly<Record<string, Chosen>>;
  shipping: boolean;
  typed: string;
}

export interface ReadRefund {
  parts: RefundPart[];
  shipping: boolean;
  /** Minor units. `null` if the input is empty or invalid. */
  amount: number | null;
  /** Whether an amount was entered instead of choosing items and delivery. */
  isFree: boolean;
  /** Whether an amount was entered although items or delivery are chosen, which is not allowed. */
  isMixed: boolean;
  problem: string | null;
}

/** Reads the requested refund, limited to the quantities and money that are left now. */
export function readRefund(
  words: Words<'panel-order'>,
  { chosen, typed, ...draft }: RefundDraft,
  quantities: readonly LabeledItem[],
  refundable: NonNullable<StaffOrder['refundable']>,
  currency: string,
): ReadRefund {
  // Another staff member may have refunded the delivery or some items since they were chosen.
  const shipping = draft.shipping && refundable.shippingLeft > 0;
  const counted = quantities.map((item) => ({
    item,
    quantity: Math.min(chosen[item.itemId]?.quantity ?? 0, item.quantity - item.refunded),
  }));
  const parts = counted.flatMap(({ item: { itemId }, quantity }) => {
    const part = chosen[itemId];
    return part && quantity > 0 ? [{ itemId, quantity, restock: part.restock }] : [];
  });
  const isFree = typed.trim() !== '';
  const sum = counted.reduce(
    (total, { item, quantity }) => total + worthOf(item, item.refunded, quantity),
    shipping ? refundable.shippingLeft : 0,
  );
  const amount = isFree ? (parseAmount(typed, currency) ?? null) : Math.min(sum, refundable.left);
  const isMixed = isFree && (parts.length > 0 || shipping);
  return {
    parts,
    shipping,
    amount,
    isFree,
    isMixed,
    problem: problemOf(words, amount, isMixed, refundable.left, currency),
  };
}

function problemOf(
  words: Words<'panel-order'>,
  amount: number | null,
  isMixed: boolean,
  left: number,
  currency: string,
): string | null {
  if (isMixed) return words('refundMixed');
  if (amount !== null && amount > left) return words('refundTooMuch', { amount: money(left, currency) });
  return amount ? null : words('refundMissing');
}

/**
 * Returns the amount that receiving a return refunds, in minor units: what its items cost, of what is `left`. Pieces that
 * were refunded before are not refunded again.
 */
export function returnRefund(
  { items }: Pick<ReturnOrCancelRequest, 'items'>,
  quantities: readonly LabeledItem[],
  left: number,
): number {
  const worth = items.map(({ itemId, quantity }) => {
    const item = quantities.find((each) => each.itemId === itemId);
    return item ? worthOf(item, item.refunded, Math.min(quantity, item.quantity - item.refunded)) : 0;
  });
  return Math.min(
    left,
    worth.reduce((sum, each) => sum + each, 0),
  );
}

/** Returns a message about changes to the order's refunds since the form was opened, or `null` if there are none. */
export function refundsSinceMessage(
  words: Words<'panel-order'>,
  begun: AcknowledgedRefunds,
  now: AcknowledgedRefunds,
  currency: string,
): string | null {
  if (begun.left === now.left && begun.refunds === now.refunds) return null;
  return begun.left > now.left
    ? words('refundedSince', { amount: money(begun.left - now.left, currency) })
    : words('refundsChanged');
}

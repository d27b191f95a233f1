import { worthOf } from '@cerulean/rules/refund';
import type { RefundPart, AcknowledgedRefunds } from '../../commerce/payment/request-refund.ts';
import type { LabeledItem, StaffOrder } from '../../commerce/staff/read-staff-order.ts';
import { parseAmount } from '../fields/amount.ts';
import { money } from '../parts/labels.ts';

/** What is chosen of an item. */
export interface Chosen {
  quantity: number;
  restock: boolean;
}

/** The form as it was filled in. */
export interface RefundDraft {
  chosen: Readonly<Record<string, Chosen>>;
  shipping: boolean;
  typed: string;
}

export interface ReadRefund {
  parts: RefundPart[];
  shipping: boolean;
  /** Minor units; null while nothing that can be read is typed. */
  amount: number | null;
  /** An amount was typed, in place of items and delivery. */
  isFree: boolean;
  /** Items or delivery are chosen and an amount is typed, which is one too many. */
  isMixed: boolean;
  problem: string | null;
}

/** Reads what the form asks for, of the quantities and the money that are left by now. */
export function readRefund(
  { chosen, typed, ...draft }: RefundDraft,
  quantities: readonly LabeledItem[],
  refundable: NonNullable<StaffOrder['refundable']>,
  currency: string,
): ReadRefund {
  // Somebody else may have given some of it back since it was chosen.
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
  return { parts, shipping, amount, isFree, isMixed, problem: problemOf(amount, isMixed, refundable.left, currency) };
}

function problemOf(amount: number | null, isMixed: boolean, left: number, currency: string): string | null {
  if (isMixed) return 'Choose items, or an amount, not both';
  if (amount !== null && amount > left) return `${money(left, currency)} can still go back`;
  return amount ? null : 'Choose items, or write an amount like 42.50';
}

/** What happened to the refunds of an order since a form was begun; null if nothing did. */
export function refundsSinceMessage(
  begun: AcknowledgedRefunds,
  now: AcknowledgedRefunds,
  currency: string,
): string | null {
  if (begun.left === now.left && begun.refunds === now.refunds) return null;
  return begun.left > now.left
    ? `${money(begun.left - now.left, currency)} was given back to this buyer after you opened this page.`
    : 'The refunds of this order changed after you opened this page.';
}

import type { PhoneOrderRow } from '../../../commerce/order/phone-orders/phone-order-store.ts';
import { when, labelFor } from '../../parts/labels.ts';
import type { OnWire } from '../../parts/use-answer.ts';

/** A phone order as sent in a response. */
export type ShownPhoneOrder = OnWire<PhoneOrderRow>;

/** Returns the label for the progress of a phone order. */
export function phoneOrderLabel(order: Omit<ShownPhoneOrder, 'id' | 'madeBy' | 'name'>, now: Date): string {
  const { order: made, isVoid, email, linkUntil, openedAt } = order;
  if (made) return labelFor(made.state);
  if (isVoid) return 'Link void';
  if (email === null) return 'Never paid';
  if (linkUntil === null) return 'The mail is on its way';
  const opened = openedAt === null ? 'Not opened yet' : `Opened ${when(openedAt)}`;
  return Date.parse(linkUntil) > now.getTime() ? opened : `${opened}, the link is too old`;
}

/** Returns true if the link of a phone order can be changed. */
export function canWrite({ order, isVoid, email }: Pick<ShownPhoneOrder, 'order' | 'isVoid' | 'email'>): boolean {
  return order === null && !isVoid && email !== null;
}

import type { PhoneOrderRow } from '../../../commerce/order/phone-orders/phone-order-store.ts';
import { when } from '../../parts/labels.ts';
import type { OnWire } from '../../parts/use-answer.ts';
import type { Words } from '../../parts/use-words.ts';

/** A phone order as sent in a response. */
export type ShownPhoneOrder = OnWire<PhoneOrderRow>;

/** Returns the label for the progress of a phone order. */
export function phoneOrderLabel(
  words: Words<'panel-order'>,
  labels: (code: string) => string,
  order: Omit<ShownPhoneOrder, 'id' | 'madeBy' | 'name'>,
  now: Date,
): string {
  const { order: made, isVoid, isMerged, email, linkUntil, openedAt } = order;
  if (made) return labels(made.state);
  if (isVoid) return words('linkVoid');
  if (email === null) return words('neverPaid');
  if (isMerged) return words('itemsMoved');
  if (linkUntil === null) return words('emailOnItsWay');
  const progress = openedAt === null ? words('notOpened') : words('opened', { time: when(openedAt) });
  return Date.parse(linkUntil) > now.getTime() ? progress : words('linkExpired', { progress });
}

/** Returns true if the link of a phone order can be changed. */
export function canWrite({
  order,
  isVoid,
  isMerged,
  email,
}: Pick<ShownPhoneOrder, 'order' | 'isVoid' | 'isMerged' | 'email'>): boolean {
  return order === null && !isVoid && !isMerged && email !== null;
}

import type { CallerOrderRow } from '../../commerce/caller-orders/caller-order-store.ts';
import { when, words } from '../parts/words.ts';

/** An order for a caller as it comes over the wire. */
export type ShownCallerOrder = Omit<CallerOrderRow, 'madeAt' | 'openedAt' | 'linkUntil'> &
  Record<'madeAt', string> &
  Record<'openedAt' | 'linkUntil', string | null>;

/** How far an order for a caller is. */
export function callerOrderWords(order: Omit<ShownCallerOrder, 'id' | 'madeBy' | 'name'>, now: Date): string {
  const { order: made, isVoid, email, linkUntil, openedAt } = order;
  if (made) return words(made.state);
  if (isVoid) return 'Link void';
  if (email === null) return 'Never paid';
  if (linkUntil === null) return 'The mail is on its way';
  const opened = openedAt === null ? 'Not opened yet' : `Opened ${when(openedAt)}`;
  return Date.parse(linkUntil) > now.getTime() ? opened : `${opened}, the link is too old`;
}

/** Whether its link can be changed. */
export function canWrite({ order, isVoid, email }: Pick<ShownCallerOrder, 'order' | 'isVoid' | 'email'>): boolean {
  return order === null && !isVoid && email !== null;
}

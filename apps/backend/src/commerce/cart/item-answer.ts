import type { Answer } from '@cerulean/contract/operations';
import { ok, type Result } from '../http/result.ts';
import type { Added } from './item-writes.ts';

/** Result of a cart change. `itemId` is `null` if the change did not concern a single item. */
export type Changed = Omit<Added, 'itemId'> & { itemId: string | null };

/** Returns the short response to an item change. Clients read the totals separately. */
export function itemAnswer(added: Result<Changed>): Result<Answer<'addItem'>> {
  if (!added.ok) return added;
  const { itemId, version, total_quantity, quantity } = added.value;
  return ok({ itemId, version, totalQuantity: total_quantity, quantity });
}

import type { Answer } from '@cerulean/contract/operations';
import { ok, type Result } from '../http/result.ts';
import type { Added } from './item-writes.ts';

/** What a change did; `itemId` is null if it was about no single item. */
export type Changed = Omit<Added, 'itemId'> & { itemId: string | null };

/** The short answer to a change of items: totals are read apart. */
export function itemAnswer(added: Result<Changed>): Result<Answer<'addItem'>> {
  if (!added.ok) return added;
  const { itemId, version, total_quantity, quantity } = added.value;
  return ok({ itemId, version, totalQuantity: total_quantity, quantity });
}

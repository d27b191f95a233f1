import * as words from '@cerulean/messages/cart';
import { MAX_QUANTITY } from '@cerulean/rules/limits';
import { readQuantity } from '../../ui/read-quantity.ts';

/**
 * Returns what is wrong with the quantity in a cart form and how to correct it, or `null` if the quantity is valid. The
 * form names the item's `most`. The backend says why there is no more of it.
 */
export function quantityProblem(form: FormData): string | null {
  const quantity = readQuantity(form);
  if (quantity === 0) return words.quantityZero;
  if (quantity !== undefined && quantity <= MAX_QUANTITY) return null;
  const most = Number(form.get('most'));
  return words.quantityWrong({ most: most > 0 && most < MAX_QUANTITY ? most : MAX_QUANTITY });
}

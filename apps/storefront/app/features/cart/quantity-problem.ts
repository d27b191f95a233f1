import * as words from '@cerulean/messages/cart';
import { MAX_QUANTITY } from '@cerulean/rules/limits';
import { readQuantity } from '../../ui/read-quantity.ts';

/** Returns what is wrong with the quantity in a cart form and how to correct it, or `null` if the quantity is valid. */
export function quantityProblem(form: FormData): string | null {
  const quantity = readQuantity(form);
  if (quantity === 0) return words.quantityZero;
  if (quantity !== undefined && quantity <= MAX_QUANTITY) return null;
  return words.quantityWrong({ most: MAX_QUANTITY });
}

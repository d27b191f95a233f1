import { MAX_QUANTITY } from '@cerulean/rules/limits';
import { readQuantity } from '../../ui/read-quantity.ts';

/** The limit, said before anybody runs into it. */
export const quantityHint = `Up to ${MAX_QUANTITY} a device`;

/** What is wrong with the quantity that a form of the cart asks for, and how to put it right; null if nothing is. */
export function quantityProblem(form: FormData): string | null {
  const quantity = readQuantity(form);
  if (quantity === 0) return 'To take it out of the cart, press Remove.';
  if (quantity !== undefined && quantity <= MAX_QUANTITY) return null;
  return `Please choose a whole number from 1 to ${MAX_QUANTITY}.`;
}

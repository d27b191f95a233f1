import { shippingRefusalSchema, type ShippingOption } from '@cerulean/contract/cart';
import type { FormProblem } from '../../platform/form.server.ts';
import { obstacleMessage } from './obstacle-message.ts';

/** What is wrong with the address step. */
export interface AddressProblem extends FormProblem {
  /** The ways of delivery for the address that was typed. */
  options?: ShippingOption[];
}

/** What the `details` of `shipping_unavailable` mean for the form: another address is asked for, or another way of delivery. */
export function readShippingProblem(details: unknown): Omit<AddressProblem, 'values'> {
  const { why, options } = shippingRefusalSchema.parse(details);
  if (why !== 'method') return { issues: [], notice: obstacleMessage(why, true) };
  const message = 'That way is not offered for this address. Choose from what is.';
  return { issues: [{ path: 'shippingMethod', message }], options };
}

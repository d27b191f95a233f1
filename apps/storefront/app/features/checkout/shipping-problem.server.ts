import { shippingRefusalSchema, type ShippingOption } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import type { FormProblem } from '../../platform/form.server.ts';
import { obstacleMessage } from './obstacle-message.ts';

/** Problem of the address step. */
export interface AddressProblem extends FormProblem {
  /** Shipping methods for the entered address. */
  options?: ShippingOption[];
}

/** Converts `details` of `shipping_unavailable` to a form problem that asks for another address or shipping method. */
export function readShippingProblem(details: unknown): Omit<AddressProblem, 'values'> {
  const { why, options } = shippingRefusalSchema.parse(details);
  if (why !== 'method') return { issues: [], notice: obstacleMessage(why, true) };
  const message = words.notOffered;
  return { issues: [{ path: 'shippingMethod', message }], options };
}

import { shippingRefusalSchema, type Delivery } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import type { FormProblem } from '../../platform/form.server.ts';
import { obstacleMessage, withheldMessage } from './obstacle-message.ts';

/** Problem of the address step. */
export interface AddressProblem extends FormProblem {
  /** Delivery to the entered address, if the problem is the shipping method. */
  delivery?: Delivery | null;
}

/** Converts `details` of `shipping_unavailable` to a form problem that asks for another address or shipping method. */
export function readShippingProblem(details: unknown): Omit<AddressProblem, 'values'> {
  const { why } = shippingRefusalSchema.parse(details);
  if (why !== 'method') return { issues: [], notice: obstacleMessage(why, true) };
  return { issues: [{ path: 'shippingMethod', message: words.notOffered }] };
}

/**
 * Adds the delivery to the entered address, and says why the chosen method does not go there. If none was chosen, none is
 * selected when the form is shown again, not even the one that was saved.
 */
export function withDelivery(problem: AddressProblem, delivery: Delivery | null): AddressProblem {
  const refused = delivery?.withheld.find(({ code }) => code === problem.values.shippingMethod);
  const issues = problem.issues.map((issue) =>
    refused && issue.path === 'shippingMethod' ? { ...issue, message: withheldMessage(refused) } : issue,
  );
  return { ...problem, values: { shippingMethod: '', ...problem.values }, issues, delivery };
}

import { orderRequestBodySchema } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import { BackendError } from '../../platform/backend-error.ts';
import { backendIssues, issuesOf, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { Visit } from '../../platform/visit.ts';

type Done = 'cancel-asked' | 'return-asked' | 'request-withdrawn';

/** Carries out a form of the page of an order: `intent` is cancel, return or withdraw. */
export async function askForChange(
  { backend }: Visit,
  orderId: string,
  form: FormData,
): Promise<{ problem: FormProblem } | { problem: null; done: Done }> {
  const intent = textOf(form, 'intent');
  try {
    if (intent === 'withdraw') {
      const requestId = textOf(form, 'request') ?? '';
      await backend.call('withdrawRequest', { params: { orderId, requestId } });
      return { problem: null, done: 'request-withdrawn' };
    }
    const parsed = orderRequestBodySchema.safeParse({
      kind: intent,
      why: form.get('why') ?? '',
      ...(intent === 'return' ? { items: chosenItems(form) } : {}),
    });
    if (!parsed.success) return { problem: { issues: issuesOf(parsed.error), values: valuesOf(form) } };
    await backend.call('askForChange', { params: { orderId }, body: parsed.data });
    return { problem: null, done: parsed.data.kind === 'cancel' ? 'cancel-asked' : 'return-asked' };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const issues = backendIssues(error);
    if (issues.length === 0 && ![404, 409, 422, 429].includes(error.status)) throw error;
    return { problem: { issues, values: valuesOf(form), notice: error.message } };
  }
}

/** The quantities of the form, by the ids of the items; none of an item is left out. */
function chosenItems(form: FormData): { itemId: string; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const itemId = /^quantity\.(.+)$/.exec(name)?.[1];
    const quantity = Number(value);
    return itemId !== undefined && quantity > 0 ? [{ itemId, quantity }] : [];
  });
}

/** Whether a return may go on its way, so that it has a label. */
export function labelOf(order: Order, requestId: string) {
  const request = order.goods?.requests.find(({ id }) => id === requestId);
  return request?.kind === 'return' && request.state === 'accepted' ? request : null;
}

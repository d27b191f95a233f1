import { returnOrCancelRequestBodySchema } from '@cerulean/contract/after-payment';
import type { FieldIssue } from '@cerulean/contract/errors';
import type { Order } from '@cerulean/contract/orders';
import { isOpenRequest } from './is-open-request.ts';
import { BackendError } from '../../platform/backend-error.ts';
import { backendIssues, issuesOf, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Result of a form: a problem to fix, or the completed action. */
export type RequestedReturnOrCancel =
  | { problem: FormProblem; done: null }
  | { problem: null; done: 'cancel-asked' | 'return-asked' | 'request-withdrawn' | 'older-withdrawn' };

/** Handles the cancel, return and withdraw forms of an order page. The field `intent` names the form. */
export async function requestReturnOrCancel(
  { backend }: RequestContext,
  orderId: string,
  form: FormData,
): Promise<RequestedReturnOrCancel> {
  const intent = textOf(form, 'intent');
  try {
    if (intent === 'withdraw') {
      const requestId = textOf(form, 'request') ?? '';
      const { order } = await backend.call('withdrawReturnOrCancel', { params: { orderId, requestId } });
      return { problem: null, done: isNewerOpen(order, requestId) ? 'older-withdrawn' : 'request-withdrawn' };
    }
    const parsed = returnOrCancelRequestBodySchema.safeParse({
      kind: intent,
      why: form.get('why') ?? '',
      ...(intent === 'return' ? { items: chosenItems(form) } : {}),
    });
    if (!parsed.success) return refused(form, issuesOf(parsed.error));
    await backend.call('requestReturnOrCancel', { params: { orderId }, body: parsed.data });
    return { problem: null, done: parsed.data.kind === 'cancel' ? 'cancel-asked' : 'return-asked' };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const issues = backendIssues(error);
    if (issues.length === 0 && ![404, 409, 422, 429].includes(error.status)) throw error;
    return issues.length > 0 ? refused(form, issues) : refused(form, [], error.message);
  }
}

/** Returns true if the order's last request, which alone its page shows, is another one that was made since. */
function isNewerOpen({ goods }: Order, requestId: string): boolean {
  const last = goods?.requests.at(-1);
  return last !== undefined && last.id !== requestId && isOpenRequest(last);
}

/** Errors about items are merged into a single error above all items. */
function refused(form: FormData, found: readonly FieldIssue[], notice?: string): RequestedReturnOrCancel {
  const issues = [...new Map(found.map(({ path, message }) => [path.split('.')[0] ?? path, message]))];
  const problem = { issues: issues.map(([path, message]) => ({ path, message })), values: valuesOf(form) };
  return { problem: notice === undefined ? problem : { ...problem, notice }, done: null };
}

/** Returns the quantities in the form by item id. Items with quantity 0 are left out. */
function chosenItems(form: FormData): { itemId: string; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const itemId = /^quantity\.(.+)$/.exec(name)?.[1];
    const quantity = Number(value);
    return itemId !== undefined && quantity > 0 ? [{ itemId, quantity }] : [];
  });
}

/** Returns the return request with this id, or `null` if it was not accepted, because it then has no label. */
export function labelOf(order: Order, requestId: string) {
  const request = order.goods?.requests.find(({ id }) => id === requestId);
  return request?.kind === 'return' && request.state === 'accepted' ? request : null;
}

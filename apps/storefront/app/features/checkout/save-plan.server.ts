import type { Cart } from '@cerulean/contract/cart';
import type { DeviceModel } from '@cerulean/contract/content';
import type { FieldIssue } from '@cerulean/contract/errors';
import * as words from '@cerulean/messages/checkout';
import { addKey } from '../cart/add-key.server.ts';
import { BackendError } from '../../platform/backend-error.ts';
import { backendIssues, textOf } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { StepAnswer } from './plan-form.server.ts';
import { answered, namedTarget, type PlanTarget } from './plan-target.ts';

/** Returns the phone models that editors listed for *Will my phone work?*. */
export async function deviceModels(requestContext: RequestContext): Promise<DeviceModel[]> {
  const { models } = await requestContext.remember('device-models', ['device-models'], () =>
    requestContext.backend.call('listDeviceModels'),
  );
  return models;
}

/** Saves the choice made in the plan step. `seen` is the cart as the form showed it. */
export async function savePlan(
  { backend }: RequestContext,
  seen: Pick<Cart, 'id' | 'version'>,
  target: PlanTarget,
  answer: StepAnswer,
): Promise<void> {
  const params = { cartId: seen.id };
  const { version } = seen;
  if (target.to === 'device' && answer.way === 'without') {
    await backend.call('decidePlan', { params, body: { version, declined: true, itemId: target.device.id } });
    return;
  }
  if (target.to === 'device' && answer.way === 'assign') {
    const plan = { deviceItemId: target.device.id, sim: answer.sim };
    await backend.call('changeItem', { params: { ...params, itemId: answer.itemId }, body: { version, plan } });
    return;
  }
  if (answer.way !== 'new') return;
  if (target.to === 'line') {
    const itemId = target.line.id;
    await backend.call('changeItem', { params: { ...params, itemId }, body: { version, plan: answer.choice } });
    return;
  }
  const deviceItemId = target.to === 'device' ? target.device.id : null;
  const item = { kind: 'plan' as const, ...answer.choice, deviceItemId };
  // The cart version distinguishes a second press of the button from a second line with the same plan.
  await backend.call('addItem', { params, body: { item, addKey: addKey(`${seen.id} ${version}`, item, 0) } });
}

/**
 * Returns true if the form's change is already saved, because its button was pressed twice. `piece` is the number of
 * the device unit that the form was shown for.
 */
export function isDone(cart: Cart, form: FormData): boolean {
  const itemId = textOf(form, 'itemId');
  const device = cart.items.find((item) => item.id === itemId);
  if (device?.kind !== 'product') return false;
  const way = textOf(form, 'way');
  const inside = cart.items.filter((item) => item.kind === 'plan' && item.deviceItemId === device.id);
  if (way === 'without') return answered(device) >= Number(form.get('piece') ?? device.quantity);
  if (way !== 'new') return inside.some(({ id }) => id === way);
  const sku = textOf(form, `sku.${textOf(form, 'plan') ?? ''}`);
  return namedTarget(cart, device.id) === null && inside.some((item) => item.sku === sku);
}

/** Returns the form problem for a backend refusal, placed at the choice that it concerns. `null` for other errors. */
export function planProblem(error: unknown, form: FormData): { issues: FieldIssue[]; notice?: string } | null {
  if (!(error instanceof BackendError) || ![404, 409, 422].includes(error.status)) return null;
  if (error.code === 'cart_not_found') return null;
  const field = (path: string) => (path.endsWith('startDay') ? `startDay.${textOf(form, 'plan') ?? ''}` : 'plan');
  const issues = backendIssues(error).map(({ path, message }) => ({ path: field(path), message }));
  if (issues.length > 0) return { issues };
  if (error.code === 'version_conflict' || error.code === 'item_not_found') return { issues: [], notice: CHANGED };
  if (error.code !== 'plan_does_not_fit') return { issues: [], notice: error.message };
  const reason = error.details['reason'];
  if (reason === 'device_full') return { issues: [], notice: CHANGED };
  return reason === 'sim'
    ? { issues: [{ path: 'sim', message: words.otherSim }] }
    : { issues: [{ path: 'plan', message: words.otherPlan }] };
}

/** Message for a form that was opened before the cart changed in another tab. */
export const CHANGED = words.cartChanged;

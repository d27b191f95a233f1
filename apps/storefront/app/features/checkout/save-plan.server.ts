import type { PlanCard } from '@cerulean/contract/catalog';
import type { Cart } from '@cerulean/contract/cart';
import type { DeviceModel } from '@cerulean/contract/content';
import { addKey } from '../cart/add-key.server.ts';
import type { Visit } from '../../platform/visit.ts';
import type { PlanChoice } from './plan-form.server.ts';
import type { PlanTarget } from './plan-target.ts';

/** The plans that go with the target: all of them, unless the device's page names those that fit. */
export async function plansFor(visit: Visit, target: PlanTarget): Promise<{ plans: PlanCard[]; fitsAll: boolean }> {
  const { plans } = await visit.remember('plans', ['catalog'], () => visit.backend.call('listPlans'));
  if (target.to !== 'device' || target.device.productKind === 'sim-kit') return { plans, fitsAll: true };
  const { documentId } = target.device;
  const { product } = await visit.remember(`product:${documentId}`, ['catalog', `product:${documentId}`], () =>
    visit.backend.call('readProduct', { params: { documentId } }),
  );
  const fits = plans.filter((plan) => product.fits.includes(plan.documentId));
  return { plans: fits, fitsAll: fits.length === plans.length };
}

/** The editors' list of phones, for *Will my phone work?*. */
export async function deviceModels(visit: Visit): Promise<DeviceModel[]> {
  const { models } = await visit.remember('device-models', ['device-models'], () =>
    visit.backend.call('listDeviceModels'),
  );
  return models;
}

/** Adds the chosen plan to its device, or changes the line that is there. `seen` is the cart as the form showed it. */
export async function savePlan(
  visit: Visit,
  seen: Pick<Cart, 'id' | 'version'>,
  target: PlanTarget,
  choice: PlanChoice,
): Promise<void> {
  if (target.to === 'line') {
    await visit.backend.call('changeItem', {
      params: { cartId: seen.id, itemId: target.line.id },
      body: { version: seen.version, plan: choice },
    });
    return;
  }
  const item = { kind: 'plan' as const, ...choice, deviceItemId: target.to === 'device' ? target.device.id : null };
  await visit.backend.call('addItem', {
    params: { cartId: seen.id },
    // The version tells a second press of the button from a second line of the same kind.
    body: { item, addKey: addKey(`${seen.id} ${seen.version}`, item, 0) },
  });
}

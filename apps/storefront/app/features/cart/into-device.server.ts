import type { AddItem } from '@cerulean/contract/cart';
import { BackendError } from '../../platform/backend-error.ts';
import type { Visit } from '../../platform/visit.ts';

/**
 * A plan that was chosen on a device's own page goes into that device, if the visitor's cart has a piece of it without a
 * plan. Otherwise it waits in the cart, and the checkout offers it for the device.
 */
export async function intoDevice(visit: Visit, item: AddItem, documentId: string | null): Promise<AddItem> {
  if (item.kind !== 'plan' || documentId === null || visit.cart === undefined) return item;
  try {
    const { items } = await visit.backend.call('readCart', { params: { cartId: visit.cart.id } });
    const device = items.find(
      (each) =>
        each.kind === 'product' &&
        each.documentId === documentId &&
        each.attachedTo === null &&
        each.plans + (item.lines ?? 1) <= each.quantity,
    );
    return { ...item, deviceItemId: device?.id ?? null };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return item;
  }
}

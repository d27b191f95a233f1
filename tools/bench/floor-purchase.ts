import { ask } from './http-client.ts';
import { oneOf } from './purchase.ts';

/** Where the bare program of `floor.ts` listens, and what is bought there. */
export interface Floor {
  floor: string;
  /** Each buyer takes one of the first and one of the second. */
  devices: readonly string[];
  plans: readonly string[];
}

/** One purchase in the floor's eleven calls: two things, an address, a way of delivery, the payment and its webhook. */
export async function buyAtFloor({ floor, devices, plans }: Floor): Promise<void> {
  const call = <T>(step: string, body: object) => ask<T>({ method: 'POST', url: floor + step, body });
  const cart = await call<{ id: string; secret: string }>('create', {});
  await call('add', { ...cart, sku: oneOf(devices), quantity: 1 });
  await call('add', { ...cart, sku: oneOf(plans), quantity: 1 });
  await call('get', cart);
  const address = { street: '1 Pier Rd', zip: '12203' };
  await call('address', { ...cart, contact: { email: 'ada@example.com' }, address });
  await call('shipping', { ...cart, method: 'standard' });
  await call('get', cart);
  const paying = await call<{ order: string; attempt: string }>('pay', cart);
  await call('hook', paying);
  await call('settle', paying);
  const { state } = await call<{ state: string }>('status', paying);
  if (state !== 'paid') throw new Error(`A purchase at the floor ended as ${state}`);
}

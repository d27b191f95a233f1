import { buy, oneOf, type Shop } from './purchase.ts';
import { ask } from './http-client.ts';

/** A job for the load generator of `bench:flow`, a separate process so that its CPU time is not counted. */
export interface Order {
  at:
    | { shop: Shop; /** Accounts that buy in turn: one may pay only so often in ten minutes. */ tokens: string[] }
    | Floor;
  /** Number of concurrent buyers. */
  crowd: number;
  /** Total number of purchases. */
  flows: number;
}

export interface Bought {
  seconds: number;
  /** Extra polls because a payment was not settled immediately. */
  again: number;
}

process.on('message', (order: Order) => {
  void run(order).then(
    (bought) => process.send?.({ bought }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});

/** Number of the next purchase. It keeps counting across rounds, so that no account exceeds its purchase limit. */
let next = 0;

async function run({ at, crowd, flows }: Order): Promise<Bought> {
  const started = performance.now();
  let left = flows;
  let again = 0;
  const buyer = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      next += 1;
      if ('floor' in at) await buyAtFloor(at);
      else again += await buy(at.shop, at.tokens[next % at.tokens.length] ?? '');
    }
  };
  await Promise.all(Array.from({ length: crowd }, buyer));
  return { seconds: (performance.now() - started) / 1000, again };
}

/** URL of the bare program in `floor.ts`, and the products to buy from it. */
export interface Floor {
  floor: string;
  /** Device SKUs. Each buyer takes one device and one plan. */
  devices: readonly string[];
  plans: readonly string[];
}

/** Makes one purchase in the floor's eleven calls, from a new cart with two items to the settled payment's status. */
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

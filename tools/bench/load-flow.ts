import { buyAtFloor, type Floor } from './floor-purchase.ts';
import { buy, type Shop } from './purchase.ts';

/** The load generator, a separate process so that its CPU is not counted: told what to buy, says when it is bought. */
export interface Order {
  at:
    | { shop: Shop; /** Accounts that buy in turn: one may pay only so often in ten minutes. */ tokens: string[] }
    | Floor;
  /** How many buyers come at the same time. */
  crowd: number;
  /** How many purchases they make together. */
  flows: number;
}

export interface Bought {
  seconds: number;
  /** Extra calls because a payment was not settled at once. */
  again: number;
}

process.on('message', (order: Order) => {
  void run(order).then(
    (bought) => process.send?.({ bought }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});

/** Goes on from round to round, so that no account buys more than its share. */
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

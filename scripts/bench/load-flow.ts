import { buy, type Shop } from './purchase.ts';

/** The load generator, a process of its own so that its CPU is not counted: told what to buy, says when it is bought. */
export interface Order {
  shop: Shop;
  /** One each for the buyers who come at the same time. */
  tokens: string[];
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

async function run({ shop, tokens, flows }: Order): Promise<Bought> {
  const started = performance.now();
  let left = flows;
  let again = 0;
  const buyer = async (token: string): Promise<void> => {
    while (left > 0) {
      left -= 1;
      again += await buy(shop, token);
    }
  };
  await Promise.all(tokens.map(buyer));
  return { seconds: (performance.now() - started) / 1000, again };
}

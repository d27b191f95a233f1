import { median } from './figures.ts';
import { buy, type Shop } from './purchase.ts';

/** A job for the load generator of `bench:sustained`. Purchases start at a steady rate, even if others still run. */
export interface Stretch {
  shop: Shop;
  tokens: string[];
  perSecond: number;
  seconds: number;
}

/** Results of a stretch. They count purchases that ended within it, even if the purchases began before it. */
export interface Stretched {
  bought: number;
  failed: number;
  /** Error message of the first failed purchase. */
  why: string | undefined;
  /** Number of purchases still in progress. */
  open: number;
  /** Median duration of a purchase, from its first call to its last, in milliseconds. */
  middle: number;
  slowest: number;
}

let next = 0;
let open = 0;
let ended: number[] = [];
let failures: string[] = [];

process.on('message', (stretch: Stretch) => {
  void run(stretch).then((stretched) => process.send?.({ stretched }));
});

async function run({ shop, tokens, perSecond, seconds }: Stretch): Promise<Stretched> {
  const started = performance.now();
  [ended, failures] = [[], []];
  let begun = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = (performance.now() - started) / 1000;
      for (; begun < Math.min(passed, seconds) * perSecond; begun += 1) void purchase(shop, tokens);
      if (passed < seconds) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  const sorted = ended.toSorted((one, other) => one - other);
  return {
    bought: ended.length,
    failed: failures.length,
    why: failures[0],
    open,
    middle: median(sorted),
    slowest: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}

async function purchase(shop: Shop, tokens: readonly string[]): Promise<void> {
  const started = performance.now();
  open += 1;
  next += 1;
  try {
    await buy(shop, tokens[next % tokens.length] ?? '');
    ended.push(performance.now() - started);
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error));
  } finally {
    open -= 1;
  }
}

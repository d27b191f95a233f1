import type { Goods } from '../faults/goods.ts';
import type { Habits } from '../faults/habits.ts';
import { purchase } from '../faults/purchase.ts';
import { Visitor } from '../faults/visitor.ts';

export interface Place {
  shops: readonly string[];
  publicUrl: string;
  ca: string;
  sims: Parameters<typeof purchase>[0]['sims'];
}

/** Seconds after which a buyer who gets no response gives up. */
const PATIENCE = 120;

/**
 * Parallel buyers who each buy repeatedly until told to stop. Any response that is not the shop's counts as a failure,
 * although real people would retry and succeed in the end.
 */
export class Buyers {
  bought = 0;
  /** Failures of the purchases, one sentence each. */
  readonly failures: string[] = [];
  readonly #place: Place;
  readonly #goods: Goods;
  #isOpen = true;
  #all: Promise<unknown> = Promise.resolve();
  #next = 0;

  constructor(place: Place, goods: Goods) {
    this.#place = place;
    this.#goods = goods;
  }

  open(size: number): void {
    const one = async (): Promise<void> => {
      while (this.#isOpen) await this.buy();
    };
    this.#all = Promise.all(Array.from({ length: size }, one));
  }

  /** Waits until the buyers have made the given number of additional purchases. */
  async untilBought(more: number): Promise<void> {
    const wanted = this.bought + more;
    const deadline = Date.now() + 300_000;
    while (this.bought < wanted) {
      if (this.failures.length > 0) throw new Error(this.failures.join('\n'));
      if (Date.now() > deadline) throw new Error(`Only ${this.bought} of ${wanted} purchases`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#all;
  }

  /** Makes one purchase. Purchases are paid alternately by card and with PayPal. */
  async buy(): Promise<void> {
    const number = ++this.#next;
    const habits: Habits = {
      goods: number % 4 < 2 ? 'eSIM' : 'accessory',
      gateway: number % 2 === 0 ? 'stripe' : 'paypal',
      atGateway: 'pays',
      usesPoints: false,
      returns: false,
      throughPartner: false,
      afterwards: 'nothing',
    };
    const onProblem = (what: string): void => void this.failures.push(`purchase ${number}: ${what}`);
    // Each buyer has a separate IP address, which the proxy sees and forwards.
    const address = `127.${1 + ((number >> 16) & 63)}.${(number >> 8) & 255}.${1 + (number & 127)}`;
    const visitor = new Visitor({ ...this.#place, onProblem }, address, PATIENCE * 1000);
    try {
      const { ending } = await purchase(this.#place, this.#goods, habits, visitor, `buyer-${number}@example.com`);
      if (ending === 'bought') this.bought += 1;
      else onProblem(`it ended with "${ending}"`);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  }
}

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

/** Seconds after which somebody who gets no answer goes away. */
const PATIENCE = 120;

/**
 * People who buy one after the other, side by side, until told to stop. Whatever is not an answer of the shop counts,
 * although people would try again and buy in the end.
 */
export class Buyers {
  bought = 0;
  /** What went wrong, a sentence each. */
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

  /** Waits until so many more have bought. */
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

  /** One purchase, paid with a card or with PayPal by turns. */
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
    // Everybody has an address of their own, which the proxy sees and passes on.
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

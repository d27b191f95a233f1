import { setTimeout as pause } from 'node:timers/promises';
import type { CrowdedShop } from './crowded-shop.ts';
import type { Goods } from './goods.ts';
import { habitsOf } from './habits.ts';
import { purchase, type Ending } from './purchase.ts';
import type { Staff } from './staff.ts';
import { OutOfPatience, Visitor } from './visitor.ts';

/** A previous buyer, whose browser is still signed in. */
interface Customer {
  email: string;
  token: string;
}

interface CrowdOptions {
  shop: CrowdedShop;
  staff: Staff;
  goods: Goods;
  seed: number;
  /** Seconds that a buyer waits for a response before giving up. */
  patience: number;
}

/** Parallel buyers who each buy repeatedly until the crowd is closed. */
export class Crowd {
  readonly endings: Record<Ending | 'out of patience', number> = {
    bought: 0,
    'gave up': 0,
    'sold out': 0,
    'has to log in': 0,
    refused: 0,
    'out of patience': 0,
  };
  /** Number of occurrences of each problem that stopped a buyer. */
  readonly problems = new Map<string, number>();
  isOpen = true;
  readonly #options: CrowdOptions;
  readonly #customers: Customer[] = [];
  #buyers: Promise<unknown> = Promise.resolve();
  #next = 0;

  constructor(options: CrowdOptions) {
    this.#options = options;
  }

  open(size: number): void {
    this.#buyers = Promise.all(Array.from({ length: size }, () => this.#buyOneAfterTheOther()));
  }

  /** Lets no more purchases begin, and waits for the purchases in progress. */
  async close(): Promise<void> {
    this.isOpen = false;
    await this.#buyers;
  }

  async #buyOneAfterTheOther(): Promise<void> {
    while (this.isOpen) {
      this.#next += 1;
      await this.#buy(this.#next);
    }
  }

  async #buy(number: number): Promise<void> {
    const { shop, goods, seed, patience } = this.#options;
    const habits = habitsOf(seed, number);
    const known = habits.returns ? this.#customers.shift() : undefined;
    const address = `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
    const visitor = new Visitor(shop, address, patience * 1_000);
    const email = known?.email ?? `buyer-${seed}-${number}@example.com`;
    if (known) visitor.cookies.set('jwt', known.token);
    try {
      const { ending, orderId } = await purchase(shop, goods, habits, visitor, email);
      this.endings[ending] += 1;
      if (ending === 'refused') this.#note(`refused with ${habits.goods} over ${habits.gateway}, ${habits.atGateway}`);
      const token = visitor.cookies.get('jwt');
      if (ending === 'bought' && token) this.#customers.push({ email, token });
      if (orderId) await this.#afterwards(visitor, orderId, habits.afterwards);
    } catch (error) {
      this.endings['out of patience'] += 1;
      this.#note(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
      if (!(error instanceof OutOfPatience)) await pause(500);
    }
  }

  async #afterwards(visitor: Visitor, orderId: string, wish: ReturnType<typeof habitsOf>['afterwards']): Promise<void> {
    if (wish === 'nothing') return;
    if (wish === 'cancellation') {
      await visitor.post(`/existing-user/orders/${orderId}`, { intent: 'cancel', why: 'Changed my mind' });
    } else {
      await this.#options.staff.refund(orderId, wish === 'full refund');
    }
  }

  #note(what: string): void {
    this.problems.set(what, (this.problems.get(what) ?? 0) + 1);
  }
}

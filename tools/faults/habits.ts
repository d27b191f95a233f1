import { randomFrom } from '../../tests/abuse/random.ts';
import type { GatewayName } from '@cerulean/contract/gateways';

/** The choices of one buyer for a purchase. */
export interface Habits {
  goods: 'scarce' | 'accessory' | 'device with plan' | 'eSIM' | 'free' | 'reduced' | 'once a customer';
  gateway: GatewayName;
  /**
   * The buyer's behavior on the gateway's page · `pays` · `stays away`: pays and closes the browser · `declined`: the
   * first attempt fails · `pending`: the payment is reviewed · `goes back`: leaves the page once and pays afterwards ·
   * `gives up`: never pays · `twice`: pays again in another tab.
   */
  atGateway: 'pays' | 'stays away' | 'declined' | 'pending' | 'goes back' | 'gives up' | 'twice';
  /** Whether the buyer pays part of the order with points, if available. */
  usesPoints: boolean;
  /** Whether the buyer is a returning customer from an earlier purchase. */
  returns: boolean;
  /** Whether the buyer arrives through a partner's page. */
  throughPartner: boolean;
  /** The action that staff take on the order afterward. */
  afterwards: 'nothing' | 'part refund' | 'full refund' | 'cancellation';
}

/** Options with the percentage of purchases that each should get. */
type Shares<T extends string> = readonly (readonly [T, number])[];

const GOODS: Shares<Habits['goods']> = [
  ['scarce', 12],
  ['accessory', 38],
  ['device with plan', 10],
  ['eSIM', 18],
  ['free', 6],
  ['reduced', 10],
  ['once a customer', 6],
];
const AT_GATEWAY: Shares<Habits['atGateway']> = [
  ['pays', 68],
  ['stays away', 10],
  ['declined', 7],
  ['pending', 4],
  ['goes back', 4],
  ['gives up', 4],
  ['twice', 3],
];
const AFTERWARDS: Shares<Habits['afterwards']> = [
  ['nothing', 86],
  ['part refund', 6],
  ['full refund', 4],
  ['cancellation', 4],
];

/** Returns the habits of the nth purchase of a run. They depend only on seed and number, not on buyer or time. */
export function habitsOf(seed: number, number: number): Habits {
  const random = randomFrom(seed * 1_000_003 + number);
  // Skips the first random number, because neighboring seeds start with similar numbers.
  random.next();
  const choose = <T extends string>(shares: Shares<T>): T => {
    let left = random.below(100);
    for (const [value, share] of shares) {
      left -= share;
      if (left < 0) return value;
    }
    throw new Error('The shares are less than a hundred');
  };
  return {
    goods: choose(GOODS),
    gateway: random.chance(0.5) ? 'stripe' : 'paypal',
    atGateway: choose(AT_GATEWAY),
    usesPoints: random.chance(0.25),
    returns: random.chance(0.5),
    throughPartner: random.chance(0.1),
    afterwards: choose(AFTERWARDS),
  };
}

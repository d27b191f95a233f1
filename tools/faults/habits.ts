import { randomFrom } from '../../tests/abuse/random.ts';
import type { GatewayName } from '@cerulean/contract/gateways';

/** What is bought, and how. */
export interface Habits {
  goods: 'scarce' | 'accessory' | 'device with plan' | 'eSIM' | 'free' | 'reduced' | 'once a customer';
  gateway: GatewayName;
  /**
   * What happens at the gateway's page · `stays away`: pays and closes the browser · `declined`: a first try fails ·
   * `pending`: the payment is reviewed · `goes back`: leaves the page once and pays afterwards · `gives up`: never pays ·
   * `twice`: pays a second time in another tab.
   */
  atGateway: 'pays' | 'stays away' | 'declined' | 'pending' | 'goes back' | 'gives up' | 'twice';
  /** Pays a part with points, where there are any. */
  usesPoints: boolean;
  /** Comes back as a customer of before. */
  returns: boolean;
  /** Came through a partner's page. */
  throughPartner: boolean;
  /** What staff do with the order afterwards. */
  afterwards: 'nothing' | 'part refund' | 'full refund' | 'cancellation';
}

/** Shares of a hundred. */
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

/** The n-th purchase of a run. The same seed gives the same one, no matter which buyer makes it and when. */
export function habitsOf(seed: number, number: number): Habits {
  const random = randomFrom(seed * 1_000_003 + number);
  // The first numbers of neighboring seeds are alike.
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

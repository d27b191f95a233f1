import { networkOf } from '../../operations/network.ts';

/** Messages of one address whose signature was wrong, in one window; checking one may cost a call to the gateway. */
const MAX_UNSIGNED = 60;
/** Messages of one address that are being checked at once. Gateways send a few side by side. */
const MAX_UNDER_WAY = 30;
const WINDOW_SECONDS = 600;
const WINDOW = WINDOW_SECONDS * 1_000;
/** Addresses that are remembered at once; who has that many is not stopped by counting them. */
const MAX_ADDRESSES = 10_000;

interface Count {
  until: number;
  unsigned: number;
  underWay: number;
}

/** What became of a message: `signed`, or `unsigned`, or `unknown` where the gateway could not be asked. */
export type Judged = 'signed' | 'unsigned' | 'unknown';

/**
 * Keeps somebody who makes webhooks up from making us ask the gateway about each. Counted in memory, for each process, before the first
 * call goes out: a count in the database would cost more than what it saves. Real messages are never counted.
 * `enter` gives null for an address that has had its share, and otherwise what to call when the message has been judged.
 */
export function createUnsignedWebhooks(now: () => number = Date.now) {
  const counts = new Map<string, Count>();

  function enter(ip: string): ((judged: Judged) => void) | null {
    const key = networkOf(ip);
    let count = counts.get(key);
    if (!count || (count.until <= now() && count.underWay === 0)) {
      count = { until: now() + WINDOW, unsigned: 0, underWay: 0 };
      counts.delete(key);
      counts.set(key, count);
      const [oldest] = counts.keys();
      if (counts.size > MAX_ADDRESSES && oldest !== undefined) counts.delete(oldest);
    }
    if (count.unsigned >= MAX_UNSIGNED || count.underWay >= MAX_UNDER_WAY) return null;
    const mine = count;
    mine.underWay += 1;
    return (judged) => {
      mine.underWay -= 1;
      if (judged === 'unsigned') mine.unsigned += 1;
    };
  }

  return { enter, retryAfter: WINDOW_SECONDS };
}

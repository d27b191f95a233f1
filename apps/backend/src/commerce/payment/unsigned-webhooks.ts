import { networkOf } from '../../operations/network.ts';

/** Maximum number of webhooks with an invalid signature per IP address and window. A check may cost a gateway call. */
const MAX_UNSIGNED = 60;
/** Maximum number of webhooks per IP address checked at the same time. Gateways send only a few in parallel. */
const MAX_UNDER_WAY = 30;
const WINDOW_SECONDS = 600;
const WINDOW = WINDOW_SECONDS * 1_000;
/** Maximum number of IP addresses to count. Counting cannot stop an attacker who has this many addresses. */
const MAX_ADDRESSES = 10_000;

interface Count {
  until: number;
  unsigned: number;
  underWay: number;
}

/** Result of checking a webhook's signature. `unknown`: the gateway could not be reached. */
export type Judged = 'signed' | 'unsigned' | 'unknown';

/**
 * Keeps an attacker with forged webhooks from making us call the gateway for each. Webhooks are counted in memory per
 * process before the first call, because a database count would cost more than it saves. Valid ones are not counted.
 * `enter` returns `null` if an IP address reached a limit, otherwise a function to call with the result.
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

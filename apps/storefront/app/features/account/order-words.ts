import type { Order } from '@cerulean/contract/orders';

/** What a state means to the buyer. */
export const stateWords: Readonly<Record<Order['state'], string>> = {
  placed: 'Waiting for payment',
  paid: 'Paid',
  refunded_in_part: 'Part of it given back',
  refunded: 'Given back',
  canceled: 'Canceled',
};

/** `Horizon × 6 and Lumen 7 Pro`: what an order holds, each name once. */
export function namesText(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const words = [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name));
  return new Intl.ListFormat('en').format(words);
}

/** `2026`, as of UTC. */
export function yearOf(instant: string): string {
  return instant.slice(0, 4);
}

import type { Order } from '@cerulean/contract/orders';

/** What a state means to the buyer. */
export const stateWords: Readonly<Record<Order['state'], string>> = {
  placed: 'Waiting for payment',
  paid: 'Paid',
  refunded_in_part: 'Part of it given back',
  refunded: 'Given back',
  canceled: 'Canceled',
};

/** `21 November 2026`, as of UTC, so that server and browser say the same. */
export function dateText(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(instant),
  );
}

import type { Difference } from '../../commerce/payment/reconciliation/differences.ts';

type Kind = Pick<Difference, 'kind' | 'about'>;

/** What a difference is. */
export function differenceLabel({ kind, about }: Kind): string {
  const what = about === 'charge' ? 'Payment' : 'Refund';
  switch (kind) {
    case 'missing_here':
      return `${what} that we never heard of`;
    case 'missing_there':
      return `${what} that the gateway does not have`;
    case 'amount':
      return `${what} of another amount`;
    case 'currency':
      return `${what} in another currency`;
    case 'double':
      return 'Second payment of an order';
  }
}

/** What to do about it. */
export function proposal({ kind, about }: Kind): string {
  switch (kind) {
    case 'missing_here':
      return about === 'charge'
        ? 'Ask the gateway: the payment is taken in, and pays its order or goes back in full.'
        : 'Ask the gateway: what was given back is noted, and the order follows.';
    case 'double':
      return 'Ask the gateway: the second payment is taken in and goes back in full.';
    case 'missing_there':
      return about === 'charge'
        ? 'Ask the gateway. If it knows no such payment, hold the goods and call whoever runs the shop.'
        : 'Ask the gateway. If the money did not go back, give it back anew on the order’s page, then close this.';
    case 'amount':
    case 'currency':
      return 'Look at it on the gateway’s pages and set it right there, then ask, or close this with what you found.';
  }
}

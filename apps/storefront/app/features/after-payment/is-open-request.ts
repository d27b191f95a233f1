import type { ReturnOrCancelRequest } from '@cerulean/contract/after-payment';

/** Returns true for a request that the buyer may still withdraw. */
export function isOpenRequest({ kind, state }: Pick<ReturnOrCancelRequest, 'kind' | 'state'>): boolean {
  return state === 'asked' || (kind === 'return' && state === 'accepted');
}

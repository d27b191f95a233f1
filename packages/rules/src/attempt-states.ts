import type { Transitions } from './transitions.ts';

export type AttemptState = 'created' | 'open' | 'captured' | 'failed' | 'expired' | 'indeterminate' | 'refunded';
export type AttemptEvent = 'open' | 'capture' | 'fail' | 'expire' | 'mark_indeterminate' | 'refund';

/**
 * The life of a payment attempt. It exists before the gateway is called; `indeterminate` means that only the gateway
 * knows, so it is asked and nothing is refunded on a guess. `refunded` is a capture that could not become a paid order.
 * A closed attempt whose page was charged all the same (X04, X05) is captured late and then refunded or settled.
 */
export const attemptTransitions: Transitions<AttemptState, AttemptEvent> = {
  created: {
    open: 'open',
    capture: 'captured',
    fail: 'failed',
    expire: 'expired',
    mark_indeterminate: 'indeterminate',
  },
  open: { capture: 'captured', fail: 'failed', expire: 'expired', mark_indeterminate: 'indeterminate' },
  indeterminate: { open: 'open', capture: 'captured', fail: 'failed', expire: 'expired' },
  captured: { refund: 'refunded' },
  failed: { capture: 'captured' },
  expired: { capture: 'captured' },
  refunded: {},
};

/** The states in which a cart is waiting for this attempt; at most one attempt of a cart is in one of them. */
export const LIVE_ATTEMPTS: readonly AttemptState[] = ['created', 'open', 'indeterminate'];

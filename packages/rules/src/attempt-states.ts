import type { Transitions } from './transitions.ts';

export type AttemptState = 'created' | 'open' | 'captured' | 'failed' | 'expired' | 'indeterminate' | 'refunded';
export type AttemptEvent = 'open' | 'capture' | 'fail' | 'expire' | 'mark_indeterminate' | 'refund';

/**
 * State machine of a payment attempt, which exists before the gateway is called. `indeterminate`: only the gateway
 * knows the result, so the shop queries it and refunds nothing on a guess. `refunded`: a capture that could not become
 * a paid order. If a closed attempt is charged anyway (X04, X05), it is captured late and then refunded or settled.
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

/** States in which a cart waits for an attempt. At most one attempt of a cart is in one of them. */
export const LIVE_ATTEMPTS: readonly AttemptState[] = ['created', 'open', 'indeterminate'];

import type { RequestState } from '@cerulean/rules/fulfillment-states';

declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** A parcel was shipped, or its tracking number was `corrected`: it had another number, or else none so far. */
    'mail.shipped': { orderId: string; shipmentId: string; corrected?: boolean; hadAnother?: boolean };
    /** The buyer requested or withdrew a cancellation or return, or staff decided on it. `state` is the new state. */
    'mail.request': { orderId: string; requestId: string; state: RequestState };
  }
}

import type { RequestState } from '@cerulean/rules/fulfillment-states';

declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** A parcel was shipped, or its tracking number was corrected. */
    'mail.shipped': { orderId: string; shipmentId: string; corrected?: boolean };
    /** A buyer requested a cancellation or return, or the request was decided. */
    'mail.request': { orderId: string; requestId: string; state: RequestState };
  }
}

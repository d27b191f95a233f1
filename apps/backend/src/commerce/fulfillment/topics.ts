import type { RequestState } from '@cerulean/rules/fulfillment-states';

declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** A parcel was sent, or its tracking number was corrected. */
    'mail.shipped': { orderId: string; shipmentId: string; corrected?: boolean };
    /** A buyer asked to cancel or to send something back, or it was decided. */
    'mail.request': { orderId: string; requestId: string; state: RequestState };
  }
}

import type { PaymentNeed } from './gateways/gateway.ts';

declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    refund: { refundId: string };
    'mail.refund': { refundId: string };
    /** Tells the buyer that an unpaid order was canceled. */
    'mail.given-up': { orderId: string };
    /** Tells the buyer that the gateway reviews a payment before taking the money. Sent once for each attempt. */
    'mail.pending': { orderId: string; attemptId: string };
    /** Tells the buyer that a payment in review was not made, so that they may pay again. */
    'mail.declined': { orderId: string; attemptId: string };
    /** Tells staff that the gateway holds a payment until the shop has done what `needs` states. */
    'mail.payment-waits': { attemptId: string; needs: PaymentNeed };
    /** Tells staff that a dispute was opened. */
    'mail.dispute': { gateway: string; ref: string };
  }
}

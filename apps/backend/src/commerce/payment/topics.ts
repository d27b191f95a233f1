declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    refund: { refundId: string };
    'mail.refund': { refundId: string };
    /** An unpaid order was given up. */
    'mail.given-up': { orderId: string };
    /** The gateway looks at a payment before it takes the money; once for each attempt. */
    'mail.pending': { orderId: string; attemptId: string };
    /** To staff: a payment waits until the shop has done something at its gateway, and what that is. */
    'mail.payment-waits': { attemptId: string; needs: string };
    /** To staff: a dispute was opened. */
    'mail.dispute': { gateway: string; ref: string };
  }
}

export {};

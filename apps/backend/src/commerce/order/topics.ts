declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** Triggers effects of a paid order outside the order itself, such as reward points. */
    'order.paid': { orderId: string };
    /** Reports that more of the order was refunded. `refunded` is the total so far. */
    'order.refunded': { orderId: string; refunded: number };
    'mail.confirmation': { orderId: string };
  }
}

export {};

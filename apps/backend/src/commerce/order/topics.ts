declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** What follows from a paid order outside of it, such as points. */
    'order.paid': { orderId: string };
    /** More of it was given back; `refunded` is all of it by then. */
    'order.refunded': { orderId: string; refunded: number };
    'mail.confirmation': { orderId: string };
  }
}

export {};

declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** Tells the tax service that an order was paid, that all of it went back, or what a credit note gives back. */
    'tax.commit': { orderId: string };
    'tax.void': { orderId: string };
    'tax.refund': { orderId: string; invoiceId: string };
  }
}

export {};

declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** Reports to the tax service: a paid order, the return of its whole amount, or a credit note. */
    'tax.commit': { orderId: string };
    'tax.void': { orderId: string };
    'tax.refund': { orderId: string; invoiceId: string };
  }
}

export {};

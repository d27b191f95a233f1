declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** Emails staff that the stock of a SKU is low. */
    'mail.low-stock': { sku: string };
  }
}

export {};

declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** Emails staff that a SKU's stock is low. */
    'mail.low-stock': { sku: string };
  }
}

export {};

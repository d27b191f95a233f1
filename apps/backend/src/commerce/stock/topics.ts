declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** To staff: little is left of something. */
    'mail.low-stock': { sku: string };
  }
}

export {};

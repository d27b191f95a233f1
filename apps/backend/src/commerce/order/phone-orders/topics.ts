declare module '../../outbox/outbox.ts' {
  interface TaskPayloads {
    /** The link to an order that staff made for a caller; only the newest mail's works. */
    'mail.phone-order': { phoneOrderId: string; mail: number };
  }
}

export {};

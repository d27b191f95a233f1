declare module '../../outbox/outbox.ts' {
  interface TaskPayloads {
    /** Sends the link to an order that staff made for a caller. Only the newest email's link works. */
    'mail.phone-order': { phoneOrderId: string; mail: number };
  }
}

export {};

declare module '../../commerce/outbox/outbox.ts' {
  interface TaskPayloads {
    /** The code that lets a log-in of a provider prove its address. */
    'mail.log-in-code': { proofId: string };
  }
}

export {};

declare module '../../commerce/outbox/outbox.ts' {
  interface TaskPayloads {
    /** Emails the code with which a sign-in at a provider proves its address. */
    'mail.log-in-code': { proofId: string };
  }
}

export {};

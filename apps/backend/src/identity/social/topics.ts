import type { Language } from '@cerulean/messages/languages';

declare module '../../commerce/outbox/outbox.ts' {
  interface TaskPayloads {
    /** Emails the code by which someone who signs in at a provider proves their address. */
    'mail.log-in-code': { proofId: string; language?: Language };
  }
}

import type { PrivacyMail } from './privacy-mails.ts';

declare module '../../commerce/outbox/outbox.ts' {
  interface TaskPayloads {
    'mail.privacy': { requestId: string; mail: PrivacyMail };
  }
}

import type { AccountEvent } from '../account/account-event.ts';

declare module '../../commerce/outbox/outbox.ts' {
  interface TaskPayloads {
    /** Added even if the address has no account (`userId` is `null`), so that the response time reveals nothing. */
    'mail.account': {
      event: AccountEvent;
      userId: number | null;
      changeId?: string;
      next?: string;
      /** Kind of browser that did it, such as `Chrome on Android`. */
      browser?: string;
    };
  }
}

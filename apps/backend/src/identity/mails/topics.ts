import type { AccountEvent } from '../account/account-event.ts';

declare module '../../commerce/outbox/outbox.ts' {
  interface TaskPayloads {
    /** Null if the address has no account: looking for it must not show in the time of the answer. */
    'mail.account': {
      event: AccountEvent;
      userId: number | null;
      changeId?: string;
      next?: string;
      /** The kind of the browser that did it: `Chrome on Android`. */
      browser?: string;
    };
  }
}

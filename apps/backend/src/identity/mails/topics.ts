import type { AccountEvent } from '../account/account-event.ts';

declare module '../../commerce/outbox/outbox.ts' {
  interface TaskPayloads {
    /** Emails an account. Added even without an account (`userId` is `null`), so that response times reveal nothing. */
    'mail.account': {
      event: AccountEvent;
      userId: number | null;
      changeId?: string;
      next?: string;
      /** Type of the browser that caused the event, such as `Chrome on Android`. */
      browser?: string;
      /** The line for which a new SIM was requested. */
      lineId?: string;
      /** Whether the line was paused until it has its new SIM. */
      paused?: boolean;
      /** Whether the event locked eSIM codes (`ways-changed.ts`), which not every event of its kind does. */
      locked?: boolean;
      /** Whether the account had no password because its owner took it back. */
      restored?: boolean;
    };
  }
}

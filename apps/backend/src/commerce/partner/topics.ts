import type { ApplicationState } from './application-state.ts';

declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    'mail.partner': { applicationId: string; mail: ApplicationState };
  }
}

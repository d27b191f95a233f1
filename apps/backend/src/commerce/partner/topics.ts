import type { ApplicationState } from './applications.ts';

declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    'mail.partner': { applicationId: string; mail: ApplicationState };
  }
}

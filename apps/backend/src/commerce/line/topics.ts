import type { LineOrder } from './provisioning/platform.ts';
import type { LineMail } from './line-mail.ts';
import type { LineToProvision } from './provision.ts';

declare module '../outbox/outbox.ts' {
  interface TaskPayloads {
    /** An order was paid, so each of its plans gets a line. */
    'line.open': { orderId: string };
    /** `line` is never stored. The process that created the line takes it along until it is in trouble. */
    'line.provision': { lineId: string; activation: number; line?: LineToProvision | undefined };
    'line.esim': { lineId: string; profile: number };
    /** The platform switches a line from its current SIM to a new one. */
    'line.sim': { lineId: string; replacementId: string };
    'line.tell': { lineId: string; order: LineOrder };
    /** The emergency address of a line changed, so the platform needs the new one. */
    'line.e911': { lineId: string };
    'mail.line': { lineId: string; mail: LineMail };
  }
}

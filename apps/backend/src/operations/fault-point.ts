import { unlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Places between two steps that must not come apart, in the order in which a purchase passes them. `npm run test:faults`
 * kills a backend at each of them (docs/developers/faults.md).
 */
export const FAULT_POINTS = [
  'attempt-written',
  'page-made',
  'page-kept',
  'message-kept',
  'report-read',
  'capture-claimed',
  'money-taken',
  'commit-due',
  'committed',
  'task-claimed',
  'mail-due',
  'mail-sent',
  'task-done',
  'refund-written',
  'refund-made',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

/** Dies as `kill -9` does at a point for which a file lies in the folder. Whoever takes the file away is the one to die. */
function dieWhereAsked(folder: string): (point: FaultPoint) => void {
  return (point) => {
    try {
      unlinkSync(join(folder, point));
    } catch {
      return;
    }
    process.kill(process.pid, 'SIGKILL');
  };
}

/** The folder is only ever named by the fault runs, and only a system under test looks for one. */
const folder = process.env['MODE'] === 'test' ? process.env['FAULT_POINTS'] : undefined;

/** Marks a named point; nothing happens there unless a fault run asked for it. */
export const faultPoint: (point: FaultPoint) => void = folder ? dieWhereAsked(folder) : () => {};

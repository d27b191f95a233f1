import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultPoint } from '@cerulean/contract/fault-points';

/** Dies as `kill -9` does at a point for which a file lies in the folder. The process that takes the file away is the one to die. */
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

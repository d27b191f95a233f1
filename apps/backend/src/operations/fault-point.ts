import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultPoint } from '@cerulean/contract/fault-points';

/** Kills the process (`kill -9`) at a point that has a file in the folder. Only the process that deletes it dies. */
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

/** Only fault runs set this folder, and only a system in test mode reads it. */
const folder = process.env['MODE'] === 'test' ? process.env['FAULT_POINTS'] : undefined;

/** Marks a named fault point. Nothing happens there unless a fault run requested that the process dies. */
export const faultPoint: (point: FaultPoint) => void = folder ? dieWhereAsked(folder) : () => {};

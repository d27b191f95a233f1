import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds per tick of the CPU time that Linux counts for a process. Unlike wall time, CPU time hardly depends on
 * other load on the machine. A tick is ten milliseconds, so a round should take seconds.
 */
const msPerTick = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Times {
  parent: number;
  own: number;
  /** CPU time of children that have exited and were reaped. */
  gone: number;
}

/** Returns the CPU time, user and system, of all threads of a process, in milliseconds. */
export function cpuOfProcess(pid: number): number {
  const times = timesOf(pid);
  if (!times) throw new Error(`Process ${pid} is gone`);
  return times.own;
}

/** Returns the CPU time of a process and all its children, including exited ones: for PostgreSQL, the whole cluster. */
export function cpuOfFamily(pid: number): number {
  const head = timesOf(pid);
  if (!head) throw new Error(`Process ${pid} is gone`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.own ?? 0) + (times?.gone ?? 0), head.own + head.gone);
}

/** Returns the CPU time of the backend and PostgreSQL together. */
export function cpuOfShop({ backendPid, postgresPid }: { backendPid: number; postgresPid: number }): number {
  return cpuOfProcess(backendPid) + cpuOfFamily(postgresPid);
}

/** Returns the CPU time that `work` takes, in milliseconds, as counted by `read`. */
export async function cpuDuring(read: () => number, work: () => Promise<unknown>): Promise<number> {
  const before = read();
  await work();
  return read() - before;
}

/** Parses fields 4 and 14 to 17 of `/proc/<pid>/stat`. The program name in field 2 may have spaces and parentheses. */
function timesOf(pid: number): Times | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (field: number): number => fields[field - 3] ?? 0;
  return { parent: at(4), own: (at(14) + at(15)) * msPerTick, gone: (at(16) + at(17)) * msPerTick };
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU time of processes as Linux counts it. Unlike wall time, it hardly depends on other load on the machine. A tick is
 * ten milliseconds, so a round should take seconds.
 */
const msPerTick = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Times {
  parent: number;
  own: number;
  /** CPU time of children that have ended and were reaped. */
  gone: number;
}

/** Returns the milliseconds of CPU time, user and system, of all threads of a process. */
export function cpuOfProcess(pid: number): number {
  const times = timesOf(pid);
  if (!times) throw new Error(`Process ${pid} is gone`);
  return times.own;
}

/** Returns the CPU time of a process and all its children, including ended ones. For PostgreSQL, the whole cluster. */
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

/** Returns the milliseconds of CPU time, as counted by `read`, that some work takes. */
export async function cpuDuring(read: () => number, work: () => Promise<unknown>): Promise<number> {
  const before = read();
  await work();
  return read() - before;
}

/** Parses fields 4 and 14 to 17 of `/proc/<pid>/stat`. The name in field 2 may contain spaces and parentheses. */
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

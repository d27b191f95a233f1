import { setTimeout as pause } from 'node:timers/promises';

/** The inspector of a Node process. Like the shop's processes, the process opens it on SIGUSR1. */
export interface Inspector {
  /** Returns the bytes of heap in use. Collects garbage first if `collect` is set. */
  heapUsed(collect?: boolean): Promise<number>;
  /** Records a CPU profile while `work` runs. */
  profile(work: () => Promise<unknown>): Promise<CpuProfile>;
  close(): void;
}

/** The CPU profile fields that the benchmarks read, in the format that Chrome's developer tools save. */
export interface CpuProfile {
  nodes: readonly { id: number; callFrame: { functionName: string; url: string } }[];
  samples: readonly number[];
  /** Microseconds since the previous sample. */
  timeDeltas: readonly number[];
}

const ADDRESS = 'http://127.0.0.1:9229/json/list';

/** Opens a process's inspector and connects to it. Only one process per machine can have it open at a time. */
export async function inspect(pid: number): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await addressOfInspector());
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector did not answer')), { once: true });
  });
  let sent = 0;
  const call = <T>(method: string, params: object = {}): Promise<T> => {
    sent += 1;
    const id = sent;
    return new Promise((resolve, reject) => {
      const listen = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data)) as { id?: number; result: T; error?: { message: string } };
        if (answer.id !== id) return;
        socket.removeEventListener('message', listen);
        if (answer.error) reject(new Error(answer.error.message));
        else resolve(answer.result);
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  return {
    heapUsed: async (collect = false) => {
      if (collect) await call('HeapProfiler.collectGarbage');
      return (await call<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize;
    },
    profile: async (work) => {
      await call('Profiler.enable');
      await call('Profiler.start');
      await work();
      return (await call<{ profile: CpuProfile }>('Profiler.stop')).profile;
    },
    close: () => socket.close(),
  };
}

async function addressOfInspector(): Promise<string> {
  for (let look = 0; look < 50; look += 1) {
    try {
      const [target] = (await (await fetch(ADDRESS)).json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      // The inspector is not open yet, so the next attempt follows.
    }
    await pause(100);
  }
  throw new Error('The process opened no inspector');
}

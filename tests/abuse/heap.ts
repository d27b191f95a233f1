import { logOf, processOf, until } from '../support/system.ts';

/** Returns the bytes of a part's heap that are in use after a garbage collection. */
export type HeapProbe = () => Promise<number>;

/**
 * Creates the heap probe of a part. A signal opens the part's inspector on a separate port (`--inspect-port=0`), and
 * the probe makes it collect garbage before measuring.
 */
export async function heapProbe(part: 'storefront' | 'backend'): Promise<HeapProbe> {
  process.kill(await processOf(part), 'SIGUSR1');
  let address = '';
  await until(async () => {
    address =
      (await logOf(part)).map((line) => /Debugger listening on (ws:\S+)/.exec(line)?.[1]).findLast(Boolean) ?? '';
    return address !== '';
  });
  return async () => {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    const ask = (id: number, method: string, params: object = {}) =>
      new Promise<string>((resolve) => {
        socket.addEventListener('message', ({ data }) => {
          const answer = JSON.parse(String(data)) as { id?: number; result?: { result?: { value?: unknown } } };
          if (answer.id === id) resolve(String(answer.result?.result?.value ?? ''));
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    await ask(1, 'HeapProfiler.collectGarbage');
    await ask(2, 'HeapProfiler.collectGarbage');
    const used = Number(await ask(3, 'Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' }));
    socket.close();
    return used;
  };
}

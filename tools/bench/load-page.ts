import { send } from './http-client.ts';
import { together } from './together.ts';

/** A job for the load generator of `bench:pages`, a separate process that requests one URL repeatedly. */
export interface Visits {
  /** `{n}` is replaced with a different number in every request. */
  url: string;
  headers: Record<string, string>;
  visitors: number;
  requests: number;
}

process.on('message', (visits: Visits) => {
  void run(visits).then(
    (visited) => process.send?.({ visited }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});

let number = 0;

async function run({ url, headers, visitors, requests }: Visits): Promise<{ seconds: number; bytes: number }> {
  const started = performance.now();
  let bytes = 0;
  await together(requests, visitors, async () => {
    number += 1;
    const { status, body } = await send({ method: 'GET', url: url.replace('{n}', String(number)), headers });
    if (status !== 200) throw new Error(`${url} answered ${status}: ${body.toString().slice(0, 300)}`);
    bytes = body.length;
  });
  return { seconds: (performance.now() - started) / 1000, bytes };
}

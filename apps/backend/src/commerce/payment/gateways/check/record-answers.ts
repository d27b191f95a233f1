import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanAnswer, cleanPath } from './clean-answer.ts';

/** One gateway call and its response, without personal data and secrets. */
export interface Recorded {
  call: string;
  status: number;
  answer: unknown;
}

export interface Recorder {
  /** URL to which adapters send their gateway calls. */
  url: string;
  /** Returns the calls recorded since the previous `take`. */
  take(): Recorded[];
  close(): Promise<void>;
}

const NOT_PASSED = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding']);
const NOT_ANSWERED = new Set(['content-encoding', 'content-length', 'connection', 'transfer-encoding', 'keep-alive']);

/** Starts a local proxy that forwards the adapters' calls to the gateway and records the cleaned responses. */
export async function startRecorder(base: string): Promise<Recorder> {
  let recorded: Recorded[] = [];
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const method = request.method ?? 'GET';
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = Object.entries(request.headers).filter(([name]) => !NOT_PASSED.has(name));
      const answer = await fetch(`${base}${request.url ?? '/'}`, {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
        redirect: 'manual',
        ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
      });
      const text = await answer.text();
      recorded.push({ call: cleanPath(method, request.url ?? '/'), status: answer.status, answer: cleaned(text) });
      response.writeHead(
        answer.status,
        Object.fromEntries([...answer.headers].filter(([name]) => !NOT_ANSWERED.has(name))),
      );
      response.end(text);
    };
    // If the gateway is unreachable, cut the adapter's connection, so that it sees the same error as without the proxy.
    pass().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = recorded;
      recorded = [];
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function cleaned(text: string): unknown {
  try {
    return cleanAnswer(JSON.parse(text));
  } catch {
    return text === '' ? null : '<no JSON>';
  }
}

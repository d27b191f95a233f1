import { request, type IncomingHttpHeaders } from 'node:http';

export interface Answered {
  what: string;
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Asked {
  what?: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
}

/** Sends a request exactly as written, as attackers can. fetch would normalize the URL and cannot set Host. */
export function ask(origin: string, path: string, { what, method = 'GET', headers = {}, body }: Asked = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<Answered>((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          what: what ?? `${method} ${path}`,
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

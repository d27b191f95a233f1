import { Agent, request } from 'node:http';

/** The default agent, which keeps connections open as the storefront does. */
const usual = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Sent {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface Received {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Sends one request over a kept-alive connection. Returns the response, whatever its status is. */
export function send({ method, url, headers, body }: Sent, agent = usual): Promise<Received> {
  return new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
        response.on('error', reject);
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a kept-alive connection just as it was reused. It read nothing, so the request is sent again.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(send({ method, url, headers, body }, agent));
      else reject(error);
    });
    outgoing.end(bytes);
  });
}

/** Returns the JSON of a 200 response. Any other response throws, which ends the benchmark. */
export async function ask<T>(sent: Sent): Promise<T> {
  const { status, body } = await send(sent);
  if (status !== 200)
    throw new Error(`${sent.method} ${sent.url} answered ${status}: ${body.toString().slice(0, 400)}`);
  return JSON.parse(body.toString()) as T;
}

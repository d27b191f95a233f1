import { Agent, request as httpRequest } from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';

/** How an endpoint answered: a status, or why there was none. */
export interface PostResult {
  status: number | null;
  error: string | null;
  body: string;
}

/** An event as it goes over the wire. */
export interface Letter {
  payload: string;
  headers: Readonly<Record<string, string>>;
}

const TIMEOUT = 20_000;
const LONGEST_ANSWER = 4_096;

/** Posts events, over connections that stay open. */
export class EventPoster {
  readonly #plain = new Agent({ keepAlive: true, maxSockets: 16 });
  readonly #secure = new SecureAgent({ keepAlive: true, maxSockets: 16 });

  post(url: string, { payload, headers }: Letter): Promise<PostResult> {
    const address = new URL(url);
    const secure = address.protocol === 'https:';
    return new Promise((resolve) => {
      const request = (secure ? httpsRequest : httpRequest)(
        address,
        {
          method: 'POST',
          agent: secure ? this.#secure : this.#plain,
          timeout: TIMEOUT,
          headers: {
            'Content-Type': 'application/json; charset=utf-8',
            'Content-Length': Buffer.byteLength(payload),
            ...headers,
          },
        },
        (response) => {
          let body = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            if (body.length < LONGEST_ANSWER) body += part;
          });
          response.on('error', (error) => resolve({ status: null, error: error.message, body: '' }));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? null, error: null, body: body.slice(0, LONGEST_ANSWER) }),
          );
        },
      );
      request.on('timeout', () => request.destroy(new Error('The endpoint did not answer in time')));
      request.on('error', (error) => resolve({ status: null, error: error.message, body: '' }));
      request.end(payload);
    });
  }

  close(): void {
    this.#plain.destroy();
    this.#secure.destroy();
  }
}

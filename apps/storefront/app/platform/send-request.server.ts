import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface Outgoing {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** Milliseconds within which the complete response must arrive. */
  timeout: number;
}

/**
 * Agents that keep connections alive. The server announces its keep-alive time in each response, and the agent drops a
 * connection a second earlier.
 */
const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

/**
 * Sends a request and returns the complete response, whatever its status. It follows no redirects and never retries
 * (C00c). Throws if there is no response. `fetch` costs several times as much, and every page waits for such a call.
 */
export function send(
  url: string,
  { method, headers, body, timeout }: Outgoing,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:');
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const agent = agents[isSecure ? 'https:' : 'http:'];
    const options = { method, agent, headers: { ...headers, ...length } };
    const outgoing = (isSecure ? httpsRequest : httpRequest)(url, options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        clearTimeout(timer);
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') });
      });
    });
    const timer = setTimeout(() => outgoing.destroy(new Error(`nothing came within ${timeout} ms`)), timeout);
    function fail(error: Error): void {
      clearTimeout(timer);
      reject(error);
    }
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

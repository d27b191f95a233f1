import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface Outgoing {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** Milliseconds until the answer must be there, whole. */
  timeout: number;
}

/** Connections stay open; a closed one is noticed by what the server says about how long it keeps them. */
const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

/**
 * Sends one request and gives its whole answer, whatever the status; redirects are not followed. Throws when no answer
 * came. Only a GET is sent a second time, on a new connection, where the kept one was closed in the very moment.
 * `fetch` costs several times as much, and each page waits for one of these.
 */
export function send(url: string, outgoing: Outgoing): Promise<Answered> {
  return sendOnce(url, outgoing, true);
}

interface Answered {
  status: number;
  text: string;
}

function sendOnce(url: string, given: Outgoing, isFirst: boolean): Promise<Answered> {
  const { method, headers, body, timeout } = given;
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:');
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const agent = isFirst && agents[isSecure ? 'https:' : 'http:'];
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
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (!isFirst || !wasClosed || method !== 'GET') return fail(error);
      clearTimeout(timer);
      resolve(sendOnce(url, given, false));
    });
    outgoing.end(body);
  });
}

import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { codeOf } from '../lib/refusal.mjs';
import type { Network } from './check.ts';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Returns every value of a repeated header, because `headers` joins them into one value. */
  values(name: string): string[];
  text: string;
}

/** Sends one GET request without following redirects, because the checks inspect redirects. Throws network errors. */
export function ask(network: Network, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { lookup, ca, patience } = network;
  const open = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = { headers, lookup, ca, agent: false, signal: AbortSignal.timeout(patience) } as const;
    const outgoing = open(url, options, (response) => {
      const { statusCode = 0, rawHeaders } = response;
      const values = (name: string) =>
        rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);
      text(response).then(
        (body) => resolve({ status: statusCode, headers: response.headers, values, text: body }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Returns why a server did not respond, worded to follow `cannot be reached: `. */
export function whyUnreached(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'there is no such host';
    case 'ECONNREFUSED':
      return 'nothing listens there';
    case 'ABORT_ERR':
    case 'ETIMEDOUT':
      return 'no answer came';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

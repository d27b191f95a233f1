import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { ingestOf } from '@cerulean/contract/server-reports';
import { readBody, plain, words, type Answer } from './bodies.ts';

/** Path to which the browser posts its error reports. No form or page uses it. */
export const ERRORS_PATH = '/_errors';

/** Maximum bytes of a report. A replay's first segment has the whole page and its style sheets, a few hundred kB. */
export const MAX_REPORT_BYTES = 2_000_000;
/** Reports allowed per IP address and minute. A replay sends twelve, and a whole office may share an address. */
export const REPORTS_A_MINUTE = 300;
const MAX_UNDER_WAY = 20;
const MINUTE = 60_000;
const PATIENCE = 5_000;

/** Forwards the report in a request from the visitor with this IP address, and returns the response. */
export type ErrorTunnel = (request: IncomingMessage, address: string, log: Logger) => Promise<Answer>;

/**
 * Creates the function that forwards error reports and replays to the host of the configured DSN only (B19, C13). An
 * envelope with another DSN is refused. Only the request body is forwarded, so neither cookies nor the visitor's IP
 * address are. Returns `undefined` if no DSN is configured.
 */
export function createErrorTunnel(dsn: string | undefined, now: () => number = Date.now): ErrorTunnel | undefined {
  if (dsn === undefined) return undefined;
  const ingest = ingestOf(dsn);
  const sent = new Map<string, number>();
  let minute = 0;
  let underWay = 0;

  function isTooMuch(address: string): boolean {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) sent.clear();
    minute = current;
    const count = (sent.get(address) ?? 0) + 1;
    sent.set(address, count);
    return count > REPORTS_A_MINUTE || underWay >= MAX_UNDER_WAY;
  }

  return async (request, address, log) => {
    if (isTooMuch(address)) return { ...plain(429, words.tooManyReports), headers: { 'retry-after': '60' } };
    underWay += 1;
    try {
      const body = await readBody(request, MAX_REPORT_BYTES);
      if (dsnOf(body) !== dsn) return plain(400, words.foreignReport);
      const answer = await fetch(ingest, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/x-sentry-envelope' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      });
      await answer.body?.cancel();
      return { status: answer.ok ? 200 : answer.status, headers: { ...NO_STORE, ...pace(answer.headers) }, body: '' };
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      log.warn({ reason: error.name }, 'An error report could not be passed on');
      return plain(502, words.reportLost);
    } finally {
      underWay -= 1;
    }
  };
}

const NO_STORE = { 'cache-control': 'no-store' };

/** Returns the reporting service's rate limit headers, which the browser's SDK respects. */
function pace(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    ['retry-after', 'x-sentry-rate-limits'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Returns the DSN in an envelope's first line, or `undefined` if there is none. */
function dsnOf(envelope: Buffer): unknown {
  const end = envelope.indexOf('\n');
  try {
    const header: unknown = JSON.parse(envelope.subarray(0, end < 0 ? undefined : end).toString('utf8'));
    return typeof header === 'object' && header !== null && 'dsn' in header ? header.dsn : undefined;
  } catch {
    return undefined;
  }
}

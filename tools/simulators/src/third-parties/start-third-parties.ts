import { gunzipSync } from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';
import { listen, readBody, sendJson, type Exchange } from '../base/http.ts';
import { containerScript, widgetScript } from './scripts.ts';

/** One item of an error report's envelope: an event, a transaction, or a replay. */
export interface ReportItem {
  type: string;
  /** The parsed body if it is JSON, else its text. */
  body: unknown;
}

export interface Report {
  url: string;
  headers: IncomingHttpHeaders;
  items: ReportItem[];
}

export interface ThirdParties {
  url: string;
  /** The DSN to configure in the shop's settings. */
  dsn: string;
  /** Scripts that browsers have requested, as URL paths with their query. */
  asked: string[];
  /** Error reports, oldest first. */
  reports: Report[];
  close(): Promise<void>;
}

const MAX_REPORT = 4 << 20;

/**
 * Starts a server that replaces a tag manager (`/gtm.js`), a translation widget (`/translate.js`), and an error report
 * service, on a free port of this machine. Requests are kept in memory for the test that started the server.
 */
export async function startThirdParties(host = '127.0.0.1'): Promise<ThirdParties> {
  const asked: string[] = [];
  const reports: Report[] = [];
  const serve = async ({ request, response }: Exchange): Promise<void> => {
    const url = request.url ?? '/';
    const [path = '/'] = url.split('?');
    if (request.method === 'POST' && /^\/api\/\d+\/envelope\/$/.test(path)) {
      const body = await readBody(request, MAX_REPORT);
      reports.push({ url, headers: request.headers, items: readEnvelope(body) });
      sendJson(response, 200, {});
      return;
    }
    const script = { '/gtm.js': containerScript, '/translate.js': widgetScript }[path];
    if (script === undefined) {
      sendJson(response, 404, { error: 'not found' });
      return;
    }
    asked.push(url);
    response.writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' });
    response.end(script);
  };
  const { url, close } = await listen(serve, { host, port: 0 });
  return { url, dsn: `${url.replace('://', '://publickey@')}/1`, asked, reports, close };
}

/** Parses an envelope: a header line, then a header and a body per item. A header may give the body's length. */
function readEnvelope(bytes: Buffer): ReportItem[] {
  const items: ReportItem[] = [];
  let at = lineEnd(bytes, 0) + 1;
  while (at < bytes.length) {
    const end = lineEnd(bytes, at);
    const header = JSON.parse(bytes.toString('utf8', at, end) || '{}') as { type?: string; length?: number };
    const start = end + 1;
    const stop = header.length === undefined ? lineEnd(bytes, start) : start + header.length;
    if (header.type !== undefined) items.push({ type: header.type, body: readItem(bytes.subarray(start, stop)) });
    at = stop + 1;
  }
  return items;
}

function lineEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf('\n', from);
  return end < 0 ? bytes.length : end;
}

function readItem(bytes: Buffer): unknown {
  const text = bytes[0] === 0x1f ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

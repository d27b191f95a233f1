import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Html } from './page.ts';

/** One request and its response. The host in `url` is a placeholder. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

/** Thrown when a request's body is larger than allowed. */
export class BodyTooLarge extends Error {}

/** Reads a request's body. Throws `BodyTooLarge` beyond `limit` bytes. */
export async function readBody(request: IncomingMessage, limit = 1 << 20): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) throw new BodyTooLarge(`A body of more than ${limit} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export async function readText(request: IncomingMessage, limit?: number): Promise<string> {
  return (await readBody(request, limit)).toString('utf8');
}

/** Reads a submitted form. Throws `BodyTooLarge` if it is larger than a person would enter. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, 1 << 16));
}

/** Responds with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  if (response.destroyed) return;
  const text = Buffer.from(`${JSON.stringify(body, null, 2)}\n`);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': text.length,
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(text);
}

/** Responds with an HTML page, whose Content-Security-Policy allows no scripts. */
export function sendPage(
  response: ServerResponse,
  status: number,
  page: Html,
  formTargets: readonly string[] = [],
): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // Chromium also applies form-action to the redirect after a form, so it must include the shop's own origin.
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self' data:",
      "frame-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
    ].join('; '),
  });
  response.end(`<!doctype html>\n${page.html}`);
}

/** Responds with a redirect that turns a form's POST into a GET. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store' });
  response.end();
}

/** Refuses any method that is not in `methods`. Returns true if it has responded. */
export function refusesMethod({ request, response }: Exchange, methods: readonly string[]): boolean {
  if (methods.includes(request.method ?? '')) return false;
  response.writeHead(405, { Allow: methods.join(', ') }).end();
  return true;
}

/** A running server. */
export interface Running {
  url: string;
  port: number;
  /** Stops the server and cuts its open connections. */
  close(): Promise<void>;
}

/** Starts a server. Port 0 makes the system pick a free port. */
export async function listen(
  handle: (exchange: Exchange) => Promise<void>,
  { host, port: wanted }: { host: string; port: number },
): Promise<Running> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    handle({ request, response, url }).catch((error: unknown) => {
      if (request.destroyed && !response.headersSent) return;
      const tooLarge = error instanceof BodyTooLarge;
      if (!tooLarge) console.error(JSON.stringify({ level: 'error', url: request.url, error: String(error) }));
      if (response.headersSent) response.destroy();
      else
        sendJson(response, tooLarge ? 413 : 500, {
          error: { type: 'api_error', message: tooLarge ? error.message : 'The simulator failed.' },
        });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
  return { url: address('http', host, port), port, close };
}

/** Formats a URL such as `http://127.0.0.1:4242`, with the brackets that an IPv6 address needs. */
export function address(scheme: 'http' | 'smtp', host: string, port: number): string {
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

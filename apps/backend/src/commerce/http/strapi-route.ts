import type { Context } from 'koa';
import { envelope, type Refusal, type Reply } from './result.ts';
import type { Route } from './serve.ts';

/** Body property in which `strapi::body` keeps the unparsed text if `includeUnparsed` is set. */
const UNPARSED = Symbol.for('unparsedBody');

/** A route as Strapi mounts it, without the prefix. */
export interface StrapiRoute {
  method: string;
  path: string;
  handler: (ctx: Context) => Promise<void>;
  /** Disables Strapi's own authentication, because `serve` identifies callers with one query and our error codes. */
  config: { auth: false };
}

/** Returns a route in Strapi's form, for the requests that the fast path leaves to Koa. */
export function strapiRoute({ method, path, answer }: Route): StrapiRoute {
  return {
    method,
    path,
    handler: async (ctx) => {
      const { params, query, headers, state } = ctx;
      const { body } = ctx.request as { body?: unknown };
      const address = ctx.req.socket.remoteAddress;
      const requestId = String(state['requestId']);
      send(ctx, await answer({ params, query, body, text: unparsedOf(body), headers, requestId, address }));
    },
    config: { auth: false },
  };
}

/** Returns the text of a body that `strapi::body` has parsed. Empty if the text is not available. */
export function unparsedOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return typeof body === 'string' ? body : '';
  const text: unknown = Reflect.get(body, UNPARSED);
  return typeof text === 'string' ? text : '';
}

/** Writes a reply to the response of a Koa request. */
export function send(ctx: Context, { status, body, headers = {} }: Reply): void {
  ctx.status = status;
  for (const [name, value] of Object.entries(headers)) ctx.set(name, value);
  ctx.body = body;
}

/** Writes a refusal to the response of a Koa request. */
export function sendRefusal(ctx: Context, refusal: Refusal): void {
  send(ctx, envelope(refusal, { requestId: String(ctx.state['requestId']), headers: ctx.headers }));
}

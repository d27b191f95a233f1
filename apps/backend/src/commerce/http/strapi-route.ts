import type { Context } from 'koa';
import { envelope, type Reply } from './envelope.ts';
import type { Refusal } from './result.ts';

/** A route as Strapi mounts it, below the prefix. */
export interface StrapiRoute {
  method: string;
  path: string;
  handler: (ctx: Context) => Promise<void>;
  /** Strapi's own authentication stays out: `serve` asks who calls, with one query and with our codes. */
  config: { auth: false };
}

/** Answers a request of Koa's with a reply. */
export function send(ctx: Context, { status, body, headers = {} }: Reply): void {
  ctx.status = status;
  for (const [name, value] of Object.entries(headers)) ctx.set(name, value);
  ctx.body = body;
}

/** Answers it with a refusal. */
export function sendRefusal(ctx: Context, refusal: Refusal): void {
  send(ctx, envelope(refusal, String(ctx.state['requestId'])));
}

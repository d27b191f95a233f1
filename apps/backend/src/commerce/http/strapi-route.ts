import type { Context } from 'koa';
import { envelope, type Reply } from './envelope.ts';
import type { Refusal } from './result.ts';

/** A route as Strapi mounts it, without the prefix. */
export interface StrapiRoute {
  method: string;
  path: string;
  handler: (ctx: Context) => Promise<void>;
  /** Disables Strapi's own authentication, because `serve` identifies callers with one query and our error codes. */
  config: { auth: false };
}

/** Writes a reply to the response of a Koa request. */
export function send(ctx: Context, { status, body, headers = {} }: Reply): void {
  ctx.status = status;
  for (const [name, value] of Object.entries(headers)) ctx.set(name, value);
  ctx.body = body;
}

/** Writes a refusal to the response of a Koa request. */
export function sendRefusal(ctx: Context, refusal: Refusal): void {
  send(ctx, envelope(refusal, String(ctx.state['requestId'])));
}

import type { Context } from 'koa';

/** A route as Strapi mounts it, below the prefix. */
export interface StrapiRoute {
  method: string;
  path: string;
  handler: (ctx: Context) => Promise<void>;
  /** Strapi's own authentication stays out: `serve` asks who calls, with one query and with our codes. */
  config: { auth: false };
}

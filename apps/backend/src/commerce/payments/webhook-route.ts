import type { Context } from 'koa';
import type { StrapiRoute } from '../http/routes.ts';
import { deploymentPayments } from './deployment-payments.ts';
import { receiveWebhook } from './webhook-inbox.ts';

/** Where `strapi::body` keeps the text that it parsed, with `includeUnparsed`. */
const UNPARSED = Symbol.for('unparsedBody');

/** `POST {prefix}/webhooks/:gateway`, which the storefront forwards untouched. */
export function webhookRoutes(): StrapiRoute[] {
  return [{ method: 'POST', path: '/webhooks/:gateway', handler, config: { auth: false } }];
}

async function handler(ctx: Context): Promise<void> {
  const params = ctx['params'] as { gateway?: unknown };
  const parsed = ctx.request.body as { [UNPARSED]?: unknown } | undefined;
  const raw = parsed?.[UNPARSED];
  const reply = await receiveWebhook(deploymentPayments(), {
    gateway: String(params.gateway ?? ''),
    // Bytes that are no UTF-8 come out changed, and then the signature does not match: they are refused, as they should be.
    body: Buffer.from(typeof raw === 'string' ? raw : ''),
    headers: ctx.headers,
    requestId: String(ctx.state['requestId']),
  });
  ctx.status = reply.status;
  ctx.body = reply.body;
}

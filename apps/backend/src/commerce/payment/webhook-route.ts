import type { Context } from 'koa';
import type { StrapiRoute } from '../http/strapi-route.ts';
import { envelope } from '../http/envelope.ts';
import { refuse } from '../http/result.ts';
import { visitorIp } from '../http/visitor.ts';
import type { Payments } from './payments.ts';
import { createUnsignedWebhooks } from './unsigned-webhooks.ts';
import { receiveWebhook } from './webhook-inbox.ts';

/** Key under which `strapi::body` stores the unparsed request body if `includeUnparsed` is set. */
const UNPARSED = Symbol.for('unparsedBody');

/** Defines `POST {prefix}/webhooks/:gateway`, which the storefront forwards unchanged. */
export function webhookRoutes(payments: () => Payments): StrapiRoute[] {
  const handler = (ctx: Context) => answer(ctx, payments);
  return [{ method: 'POST', path: '/webhooks/:gateway', handler, config: { auth: false } }];
}

const unsigned = createUnsignedWebhooks();

async function answer(ctx: Context, payments: () => Payments): Promise<void> {
  const judge = unsigned.enter(visitorIp(ctx.get('x-visitor'), new Date()) ?? ctx.ip);
  if (judge === null) {
    const { status, body } = envelope(
      refuse('rate_limited', { retryAfter: unsigned.retryAfter }),
      String(ctx.state['requestId']),
    );
    ctx.set('retry-after', String(unsigned.retryAfter));
    ctx.status = status;
    ctx.body = body;
    return;
  }
  let status = 0;
  try {
    status = await receive(ctx, payments());
  } finally {
    judge(status === 200 ? 'signed' : status >= 400 && status < 500 ? 'unsigned' : 'unknown');
  }
}

/** Receives a webhook, sends the response, and returns its status code. */
async function receive(ctx: Context, payments: Payments): Promise<number> {
  const params = ctx['params'] as { gateway?: unknown };
  const parsed = ctx.request.body as { [UNPARSED]?: unknown } | undefined;
  const raw = parsed?.[UNPARSED];
  const reply = await receiveWebhook(payments, {
    gateway: String(params.gateway ?? ''),
    // Bytes that are not valid UTF-8 change here, so their signature does not match and they are refused, as intended.
    body: Buffer.from(typeof raw === 'string' ? raw : ''),
    headers: ctx.headers,
    requestId: String(ctx.state['requestId']),
  });
  ctx.status = reply.status;
  ctx.body = reply.body;
  return reply.status;
}

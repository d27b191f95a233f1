import { visitorAddress } from '@cerulean/contract/visitor-address';
import { settings } from '../../operations/settings.ts';
import { envelope, refuse, type Reply } from '../http/result.ts';
import type { Incoming, Route } from '../http/serve.ts';
import { visitorIp } from '../http/visitor.ts';
import type { Payments } from './payments.ts';
import { createUnsignedWebhooks } from './unsigned-webhooks.ts';
import { receiveWebhook } from './webhook-inbox.ts';

/** Defines `POST {prefix}/webhooks/:gateway`, which the storefront forwards unchanged. */
export function webhookRoutes(payments: () => Payments): Route[] {
  return [{ method: 'POST', path: '/webhooks/:gateway', answer: (incoming) => answer(incoming, payments) }];
}

const unsigned = createUnsignedWebhooks();

async function answer(incoming: Incoming, payments: () => Payments): Promise<Reply> {
  const { params, text = '', headers, requestId, address } = incoming;
  const judge = unsigned.enter(
    visitorIp(String(headers['x-visitor'] ?? ''), new Date()) ??
      visitorAddress({ socket: { remoteAddress: address }, headers }, settings().TRUSTED_PROXIES),
  );
  if (judge === null) return envelope(refuse('rate_limited', { retryAfter: unsigned.retryAfter }), incoming);
  let status = 0;
  try {
    const { gateway = '' } = params as { gateway?: string };
    // Bytes that are not valid UTF-8 change here, so their signature does not match and they are refused, as intended.
    const reply = await receiveWebhook(payments(), { gateway, body: Buffer.from(text), headers, requestId });
    status = reply.status;
    return reply;
  } finally {
    judge(status === 200 ? 'signed' : status >= 400 && status < 500 ? 'unsigned' : 'unknown');
  }
}

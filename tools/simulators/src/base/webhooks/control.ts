import { ControlError } from '../json-body.ts';
import type { JsonBody } from '../json-body.ts';
import type { Deliveries, WebhookSwitches } from './deliveries.ts';

/** `POST /_sim/webhooks/redeliver`: sends one event now, and gives the endpoint's answers. */
export async function redeliver(
  webhooks: Deliveries,
  body: JsonBody,
  exists: (event: string) => boolean,
): Promise<object> {
  const event = body.text('event') ?? '';
  const options = {
    times: body.number('times') ?? 1,
    ageSeconds: body.number('age_seconds') ?? 0,
    forged: body.flag('forged') ?? false,
  };
  if (!exists(event)) throw new ControlError(`There is no event ${event}.`, 404);
  return { answers: await webhooks.redeliver(event, options) };
}

/** `POST /_sim/webhooks/idle` and `/retry`: waits until nothing is left to send, `now` without the pauses in between. */
export async function settleQueue(webhooks: Deliveries, body: JsonBody, now: boolean): Promise<object> {
  if (now) webhooks.retryNow();
  const idle = await webhooks.idle(body.number('timeout_ms') ?? 10_000);
  return { idle };
}

/**
 * `POST /_sim/webhooks`: whether, when and how often events are sent; fields that are not sent stay as they are. `keep`
 * is given the switches that last. Takes effect at once.
 */
export function setWebhooks(
  webhooks: Deliveries,
  before: WebhookSwitches,
  body: JsonBody,
  keep: (switches: WebhookSwitches) => void,
): void {
  const copies = body.number('copies') ?? before.copies;
  if (copies < 1 || copies > 50) throw new ControlError('copies should be from 1 to 50.');
  const endpoint = {
    url: body.text('url') ?? webhooks.endpoint.url,
    secret: body.text('secret') ?? webhooks.endpoint.secret,
    events: body.texts('events') ?? webhooks.endpoint.events,
    retry: body.number('retry_ms') ?? webhooks.endpoint.retry,
  };
  if (endpoint.url !== null && URL.parse(endpoint.url) === null)
    throw new ControlError('url should be an absolute address.');
  keep({
    mode: body.choice('mode', ['on', 'paused', 'off']) ?? before.mode,
    hold: body.texts('hold') ?? before.hold,
    copies,
    reorder: body.flag('reorder') ?? before.reorder,
    delay: body.number('delay_ms') ?? before.delay,
  });
  webhooks.endpoint = endpoint;
  webhooks.refresh();
}

export function showWebhooks(webhooks: Deliveries, { mode, hold, copies, reorder, delay }: WebhookSwitches): object {
  const { url, events, retry } = webhooks.endpoint;
  return { mode, hold, copies, reorder, delay_ms: delay, url, events, retry_ms: retry };
}

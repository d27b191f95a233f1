import { z } from 'zod';
import { SignatureError, type WebhookEventKind, type WebhookEvent, type WebhookHeaders } from '../gateway.ts';
import { PaypalError, type PaypalClient } from './paypal-client.ts';
import { verificationSchema } from './paypal-shapes.ts';

const OURS = /^[0-9a-f-]{36}$/;

/** Webhook events that the shop follows, with their kinds. The webhook in PayPal's dashboard needs exactly these. */
const NEWS: Readonly<Record<string, WebhookEventKind>> = {
  'CHECKOUT.ORDER.APPROVED': 'checkout',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'checkout',
  'PAYMENT.CAPTURE.COMPLETED': 'charge',
  'PAYMENT.CAPTURE.PENDING': 'checkout',
  'PAYMENT.CAPTURE.DENIED': 'checkout',
  'PAYMENT.CAPTURE.DECLINED': 'checkout',
  'PAYMENT.CAPTURE.REFUNDED': 'refund',
  'PAYMENT.REFUND.FAILED': 'failed_refund',
  'PAYMENT.CAPTURE.REVERSED': 'refund',
  'CUSTOMER.DISPUTE.CREATED': 'dispute',
  'CUSTOMER.DISPUTE.UPDATED': 'dispute',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute',
};

/** Names of the webhook events that the shop follows. */
export const PAYPAL_EVENTS: readonly string[] = Object.keys(NEWS);

/** Returns the kind of an event type, or `none` if the shop ignores it. */
export function paypalEventKind(type: string): WebhookEventKind {
  return NEWS[type] ?? 'none';
}

/** Returns the attempt id from an order's custom field, or `null` if the field contains no such id. */
export function attemptIn(custom: string | undefined): string | null {
  return custom && OURS.test(custom) ? custom : null;
}

const id = z.string().max(255).optional();
/** Common fields of the events' resources. Only the ids are used, and the rest is read from PayPal. */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string().min(1).max(255),
  resource: z
    .object({
      id,
      dispute_id: id,
      /** The event of a revoked approval names its order here. */
      order_id: id,
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      custom_id: id,
      purchase_units: z.array(z.object({ custom_id: id })).optional(),
      supplementary_data: z.object({ related_ids: z.object({ order_id: id }).optional() }).optional(),
    })
    .default({}),
});
type Event = z.output<typeof eventSchema>;

/** HTTP headers with which PayPal signs a webhook, by their field names in its verification API. */
const SENT = {
  auth_algo: ['paypal-auth-algo', /^[A-Za-z0-9]{1,100}$/],
  cert_url: ['paypal-cert-url', /^https?:\/\/[^\s"\\]{1,480}$/],
  transmission_id: ['paypal-transmission-id', /^[\w-]{1,50}$/],
  transmission_sig: ['paypal-transmission-sig', /^[A-Za-z0-9+/=_-]{1,500}$/],
  transmission_time: ['paypal-transmission-time', /^[0-9TZ:.+-]{1,100}$/],
} as const;

/**
 * Lets PayPal verify a webhook (`verify-webhook-signature`), and parses it. The event is forwarded byte for byte,
 * because reserializing it would change its checksum. Anything that does not look like a PayPal webhook is refused
 * without calling PayPal. Throws {@link SignatureError}, or a GatewayError if PayPal cannot be reached.
 */
export async function parsePaypalWebhook(
  client: PaypalClient,
  webhookId: string,
  body: Buffer,
  headers: WebhookHeaders,
): Promise<WebhookEvent> {
  const text = body.toString('utf8');
  const event = eventOf(text);
  const fields = Object.entries(SENT).map(([field, [header, shape]]) => {
    const value = headers[header];
    if (typeof value !== 'string' || !shape.test(value)) throw new SignatureError(`There is no good ${header} header`);
    return `${JSON.stringify(field)}:${JSON.stringify(value)}`;
  });
  const sent = `{${fields.join(',')},"webhook_id":${JSON.stringify(webhookId)},"webhook_event":${text}}`;
  const verdict = await verdictOn(client, sent);
  if (verdict !== 'SUCCESS') throw new SignatureError('PayPal did not sign this message for our webhook');
  return webhookEventOf(event);
}

/** Returns PayPal's verdict on a webhook. Throws if PayPal rejects its data, such as a certificate hosted elsewhere. */
async function verdictOn(client: PaypalClient, body: string): Promise<string> {
  const path = '/v1/notifications/verify-webhook-signature';
  try {
    return (await client.call({ method: 'POST', path, answer: verificationSchema, body })).verification_status;
  } catch (error) {
    if (error instanceof PaypalError && (error.status === 400 || error.status === 422)) {
      throw new SignatureError(error.message);
    }
    throw error;
  }
}

function eventOf(text: string): Event {
  try {
    return eventSchema.parse(JSON.parse(text));
  } catch {
    throw new SignatureError('The message is no event of PayPal');
  }
}

function webhookEventOf({ id: eventId, event_type: type, resource }: Event): WebhookEvent {
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  // A refund event's resource is the refund, which links to its capture, or the capture if PayPal itself reversed it.
  const upward = resource.links
    ?.find(({ rel, href }) => rel === 'up' && href.includes('/captures/'))
    ?.href.split('/')
    .pop();
  const isCapture = type.startsWith('PAYMENT.CAPTURE.') && paypalEventKind(type) !== 'refund';
  const custom = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
  return {
    eventId,
    type,
    attemptId: attemptIn(custom),
    checkoutRef:
      (isOrder ? resource.id : (resource.order_id ?? resource.supplementary_data?.related_ids?.order_id)) ?? null,
    chargeRef: (isCapture ? resource.id : upward) ?? null,
    disputeRef: resource.dispute_id ?? null,
  };
}

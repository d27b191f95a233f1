import type { ReturnOrCancelRequest, Shipment } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import { words } from '@cerulean/messages/all/after-payment-mail';
import { words as mailWords } from '@cerulean/messages/all/mail';
import { CARRIER_NAMES, trackingUrl } from '@cerulean/rules/carriers';
import type { RequestState } from '@cerulean/rules/fulfillment-states';
import { formatMoney } from '@cerulean/rules/money';
import { areFree } from '@cerulean/rules/refund';
import type { MailOptions, MailShop, Written } from '../../mail/mail.ts';
import type { Sentence } from '../../mail/mail-html.ts';
import { letter, type MailLink } from '../../mail/notice.ts';
import { defaultCopy, loadMailCopy, type MailCopy, type Said } from '../../mail/texts/mail-copy.ts';
import { arrivalIn, itemLabel } from '../../order/order-labels.ts';
import type { Queryable } from '../../db/db.ts';
import type { Commerce } from '../../http/handler.ts';
import { readBuyersOrder } from '../../order/read-order.ts';
import type { TaskHandlers } from '../../outbox/deliver.ts';
import { readRefundLeft } from '../../payment/request-refund.ts';

/** Writes the email that tells the buyer of a shipped package. Returns `null` if the buyer's data was erased. */
export function shippedMail(
  order: Order,
  shipment: Shipment,
  shop: MailShop,
  say: MailCopy = defaultCopy,
): Written | null {
  const t = words[shop.language];
  const { number } = order;
  const way = wayOf(shipment);
  const isAll = order.goods?.state === 'shipped' || order.goods?.state === 'completed';
  const items = contents(order, shipment.items, shop.language);
  const rest = isAll ? '' : t.rest;
  const arrival = arrivalIn(order, { shippedAt: shipment.at }, shop.timeZone, shop.language);
  const arrives = arrival.arrives === 'unknown' ? '' : t.arrives(arrival);
  const subject = t.shippedSubject({ isAll: isAll ? 'yes' : 'no', number });
  const said = say(
    'parcel-shipped',
    {
      name: order.person?.name ?? '',
      'order.number': number,
      parcel: t.packageSent(way),
      arrives,
      contents: items,
      rest,
    },
    {
      subject,
      heading: subject,
      text: [t.shipped(way), arrives, t.contents({ items }), rest].filter((sentence) => sentence !== ''),
    },
  );
  return write(order, shop, said, trackingLink(order, shipment, shop));
}

/**
 * Writes the email with the tracking number of a package that had another one or none, or is with another shipping
 * company now. Returns `null` if the buyer's data was erased.
 * @param hadAnother whether the number replaces another one.
 */
export function trackingMail(order: Order, shipment: Shipment, shop: MailShop, hadAnother: boolean): Written | null {
  const t = words[shop.language];
  const isNew = hadAnother ? 'yes' : 'no';
  const subject = t.trackingSubject({ isNew, number: order.number });
  const items = contents(order, shipment.items, shop.language);
  const said = { subject, heading: subject, text: [t.tracking({ isNew, ...wayOf(shipment) }), t.contents({ items })] };
  return write(order, shop, said, trackingLink(order, shipment, shop));
}

/** Returns how a package is sent: what is known, for the messages to choose by, and the values. */
function wayOf({ carrier, tracking }: Shipment) {
  const name = carrier === 'other' ? '' : CARRIER_NAMES[carrier];
  const known = name === '' ? (tracking ? 'tracking' : 'nothing') : tracking ? 'both' : 'carrier';
  return { known, carrier: name, tracking: tracking ?? '' };
}

function trackingLink(order: Order, { carrier, tracking }: Shipment, shop: MailShop): MailLink {
  const url = trackingUrl(carrier, tracking);
  return url === null ? orderLink(order, shop) : { label: words[shop.language].trackPackage, url };
}

/**
 * Writes the email about a request's new state. Returns `null` if the buyer's data was erased.
 * @param refund what the request refunds, in minor units. 0 if there is no payment left to refund.
 */
export function requestMail(
  order: Order,
  request: ReturnOrCancelRequest,
  state: RequestState,
  refund: number,
  shop: MailShop,
  say: MailCopy = defaultCopy,
): Written | null {
  const isCancel = request.kind === 'cancel';
  if (isCancel && state === 'received') return null;
  const t = words[shop.language];
  const hasPlan = order.items.some(({ kind }) => kind === 'plan') ? 'yes' : 'no';
  const ships = order.shipping === null ? 'no' : 'yes';
  const back = backOf(order, request, refund);
  const amount = formatMoney(refund, order.currency, t.locale);
  const answer = state === 'asked' || state === 'withdrawn' ? null : request.answer;
  const subject = (isCancel ? t.cancelSubject : t.returnSubject)({ state, number: order.number });
  const news = isCancel
    ? t.cancelText({ state, ships, hasPlan, back, refund: amount })
    : t.returnText({ state, back, refund: amount });
  const text = [
    ...(answer && state === 'refused' ? [t.whyRefused, answer, news] : [news, ...(answer ? [answer] : [])]),
    ...(request.number ? [t.returnNumber({ number: request.number })] : []),
  ];
  const values = { name: order.person?.name ?? '', 'order.number': order.number, answer: answer ?? '' };
  const said = saidOf(request, state, { ...values, amount, refund: news }, { subject, heading: subject, text }, say);
  const link = orderLink(order, shop);
  const isLabel = !isCancel && state === 'accepted';
  return write(order, shop, said, isLabel ? { label: t.printLabel, url: `${link.url}/label/${request.id}` } : link);
}

/** Returns what comes back: `left` if the payment was refunded before, `none` if neither money nor points paid for it. */
function backOf(
  { totals, items }: Order,
  request: ReturnOrCancelRequest,
  refund: number,
): 'money' | 'left' | 'points' | 'none' {
  if (refund > 0) return 'money';
  if (totals.total > 0) return 'left';
  return totals.points > 0 && !areFree(items, request.items) ? 'points' : 'none';
}

/** Returns the editors' text if editors can change this email, otherwise the default text. */
function saidOf(
  { kind, number }: ReturnOrCancelRequest,
  state: RequestState,
  { amount, refund, ...values }: Record<'name' | 'order.number' | 'answer' | 'amount' | 'refund', string>,
  ours: Said,
  say: MailCopy,
): Said {
  if (kind === 'cancel') {
    if (state === 'accepted') return say('cancel-accepted', { ...values, amount }, ours);
    return state === 'refused' ? say('cancel-refused', values, ours) : ours;
  }
  if (state === 'accepted') return say('return-accepted', { ...values, 'return.number': number ?? '' }, ours);
  if (state === 'refused') return say('return-refused', values, ours);
  return state === 'received' ? say('return-received', { ...values, refund }, ours) : ours;
}

function orderLink({ id }: Order, { publicUrl, language }: MailShop): MailLink {
  return { label: mailWords[language].viewOrder, url: `${publicUrl}/existing-user/orders/${id}` };
}

function contents(
  order: Order,
  pieces: readonly { itemId: string; quantity: number }[],
  language: MailShop['language'],
): string {
  const names = pieces.flatMap(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return [];
    return [itemLabel(item.kind === 'product' ? { ...item, quantity } : item, order.items, language)];
  });
  return new Intl.ListFormat(words[language].locale).format(names);
}

function write(order: Order, shop: MailShop, said: Said, link: MailLink): Written | null {
  const { person, number } = order;
  const about: Sentence = (keep) => mailWords[shop.language].aboutOrder({ keep, number });
  return person && letter(person, { ...said, links: [link], about }, shop);
}

/** Returns what a request refunds: the amount that was requested with it, and before a cancellation all that is left. */
async function refundOf(
  db: Queryable,
  orderId: string,
  { kind, refund }: Pick<ReturnOrCancelRequest, 'kind' | 'refund'>,
): Promise<number> {
  if (refund > 0 || kind === 'return') return refund;
  return (await db.first(readRefundLeft, [orderId]))?.left ?? 0;
}

/** Creates the task handlers that send emails about parcels and about requests to cancel or return. */
export function createParcelTasks(
  commerce: Pick<Commerce, 'db' | 'log' | 'timeZone'>,
  { mailer, shop }: MailOptions,
): Pick<TaskHandlers, 'mail.shipped' | 'mail.request'> {
  const { db, timeZone } = commerce;
  return {
    'mail.shipped': async ({ orderId, shipmentId, corrected = false, hadAnother = true }, { key }) => {
      const bought = await readBuyersOrder(db, orderId, timeZone);
      if (!bought) return 'skipped';
      const { order } = bought;
      const seller = shop(bought.language);
      const shipment = order.goods?.shipments.find(({ id }) => id === shipmentId);
      const mail =
        shipment &&
        (corrected
          ? trackingMail(order, shipment, seller, hadAnother)
          : shippedMail(order, shipment, seller, await loadMailCopy(commerce, seller)));
      if (!mail) return 'skipped';
      await mailer.send(mail, `shipped.${key}`);
      return 'done';
    },
    'mail.request': async ({ orderId, requestId, state }) => {
      const bought = await readBuyersOrder(db, orderId, timeZone);
      if (!bought) return 'skipped';
      const { order } = bought;
      const seller = shop(bought.language);
      const request = order.goods?.requests.find(({ id }) => id === requestId);
      const refund = request ? await refundOf(db, orderId, request) : 0;
      const mail = request && requestMail(order, request, state, refund, seller, await loadMailCopy(commerce, seller));
      if (!mail) return 'skipped';
      await mailer.send(mail, `request.${requestId}.${state}`);
      return 'done';
    },
  };
}

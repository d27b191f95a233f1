import type { ReturnOrCancelRequest, Shipment } from '@cerulean/contract/after-payment';
import type { Order } from '@cerulean/contract/orders';
import { CARRIER_NAMES, trackingUrl } from '@cerulean/rules/carriers';
import type { RequestState } from '@cerulean/rules/fulfillment-states';
import type { MailOptions, MailShop, Written } from '../../mail/mail.ts';
import { letter, type MailLink } from '../../mail/notice.ts';
import { defaultCopy, loadMailCopy, type MailCopy, type Said } from '../../mail/texts/mail-copy.ts';
import { itemLabel } from '../../order/order-labels.ts';
import type { Commerce } from '../../http/handler.ts';
import { readOrder } from '../../order/read-order.ts';
import type { TaskHandlers } from '../../outbox/deliver.ts';

/** Writes the email that tells the buyer of a shipped parcel. Returns `null` if the buyer's data was erased. */
export function shippedMail(
  order: Order,
  shipment: Shipment,
  shop: MailShop,
  say: MailCopy = defaultCopy,
): Written | null {
  const url = trackingUrl(shipment.carrier, shipment.tracking);
  const carrier = shipment.carrier === 'other' ? '' : `with ${CARRIER_NAMES[shipment.carrier]}`;
  const number = shipment.tracking === null ? '' : `number ${shipment.tracking}`;
  const parcel = [carrier, number].filter(Boolean).join(', ') || 'without a number';
  const isAll = order.goods?.state === 'shipped' || order.goods?.state === 'completed';
  const inIt = contents(order, shipment.items);
  const rest = isAll ? '' : 'The rest of your order follows in another parcel.';
  const subject = `Your parcel of order ${order.number} is on its way`;
  const said = say(
    'parcel-shipped',
    { name: order.person?.name ?? '', 'order.number': order.number, parcel, contents: inIt, rest },
    {
      subject,
      heading: subject,
      text: [
        `It left us${carrier === '' ? '' : ` ${carrier}`}${number === '' ? '' : `, ${number}`}.`,
        `In it: ${inIt}.`,
        ...(rest === '' ? [] : [rest]),
      ],
    },
  );
  return write(order, shop, said, {
    label: url === null ? 'See your order' : 'Follow the parcel',
    url: url ?? orderUrl(order, shop),
  });
}

/** Writes the email with a parcel's corrected tracking number. Returns `null` if the buyer's data was erased. */
export function trackingMail(order: Order, shipment: Shipment, shop: MailShop): Written | null {
  const url = trackingUrl(shipment.carrier, shipment.tracking);
  const carrier = shipment.carrier === 'other' ? '' : ` with ${CARRIER_NAMES[shipment.carrier]}`;
  const subject = `New tracking number for order ${order.number}`;
  const text = [
    `Your package${carrier} has the tracking number ${shipment.tracking ?? ''}. Please use this one from now on.`,
    `In the package: ${contents(order, shipment.items)}.`,
  ];
  const said = { subject, heading: subject, text };
  const label = url === null ? 'See your order' : 'Track package';
  return write(order, shop, said, { label, url: url ?? orderUrl(order, shop) });
}

/** Writes the email about a request's new state. Returns `null` if the buyer's data was erased. */
export function requestMail(
  order: Order,
  request: ReturnOrCancelRequest,
  state: RequestState,
  shop: MailShop,
  say: MailCopy = defaultCopy,
): Written | null {
  const words = request.kind === 'cancel' ? CANCEL[state] : RETURN[state];
  if (!words) return null;
  const answer = state === 'asked' || state === 'withdrawn' ? null : request.answer;
  const isLabel = request.kind === 'return' && state === 'accepted';
  const subject = words[0].replace('{order}', order.number);
  const text = [
    ...words.slice(1),
    ...(answer ? [answer] : []),
    ...(request.number ? [`Its number is ${request.number}.`] : []),
  ];
  const values = { name: order.person?.name ?? '', 'order.number': order.number, answer: answer ?? '' };
  const said = saidOf(request, state, values, { subject, heading: subject, text }, say);
  return write(order, shop, said, {
    label: isLabel ? 'Print the label' : 'See your order',
    url: isLabel ? `${orderUrl(order, shop)}/label/${request.id}` : orderUrl(order, shop),
  });
}

type StateWords = Readonly<Partial<Record<RequestState, readonly [string, ...string[]]>>>;

const CANCEL: StateWords = {
  asked: ['We got your wish to cancel order {order}', 'Nothing goes out until we have looked at it. We write to you.'],
  accepted: [
    'Order {order} is canceled',
    'Your money goes back the way it came. We write again once it is on its way.',
  ],
  refused: ['Order {order} could not be canceled', 'You can still send things back once they are with you.'],
  withdrawn: ['Your order {order} goes on', 'You took back your wish to cancel it.'],
};
const RETURN: StateWords = {
  asked: [
    'You want to send something back: order {order}',
    'We look at it and write to you. Please do not send anything yet.',
  ],
  accepted: ['Your return for order {order}', 'Print the label, put it on the parcel and send it to us.'],
  refused: ['We cannot take your return for order {order}', 'Answer this mail if you see it differently.'],
  withdrawn: ['Your return for order {order} is off', 'You took it back. Everything stays as it is.'],
  received: ['Your return for order {order} has arrived', 'Your money goes back the way it came.'],
};

/** Returns the editors' text if editors can change this email, otherwise the default text. */
function saidOf(
  { kind, number }: ReturnOrCancelRequest,
  state: RequestState,
  values: { name: string; 'order.number': string; answer: string },
  ours: Said,
  say: MailCopy,
): Said {
  if (kind === 'cancel') {
    if (state === 'accepted') return say('cancel-accepted', values, ours);
    return state === 'refused' ? say('cancel-refused', values, ours) : ours;
  }
  if (state === 'accepted') return say('return-accepted', { ...values, 'return.number': number ?? '' }, ours);
  if (state === 'refused') return say('return-refused', values, ours);
  return state === 'received' ? say('return-received', values, ours) : ours;
}

const orderUrl = (order: Order, shop: MailShop) => `${shop.publicUrl}/existing-user/orders/${order.id}`;

function contents(order: Order, pieces: readonly { itemId: string; quantity: number }[]): string {
  const names = pieces.flatMap(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return [];
    return [itemLabel(item.kind === 'product' ? { ...item, quantity } : item, order.items)];
  });
  return new Intl.ListFormat('en').format(names);
}

function write(order: Order, shop: MailShop, said: Said, link: MailLink): Written | null {
  return order.person && letter(order.person, said, link, shop, ['It is about order', order.number]);
}

/** Creates the task handlers that send emails about parcels and about requests to cancel or return. */
export function createParcelTasks(
  commerce: Pick<Commerce, 'db' | 'log'>,
  { mailer, shop }: MailOptions,
): Pick<TaskHandlers, 'mail.shipped' | 'mail.request'> {
  const { db } = commerce;
  return {
    'mail.shipped': async ({ orderId, shipmentId, corrected = false }, { key }) => {
      const order = await readOrder(db, orderId);
      const shipment = order?.goods?.shipments.find(({ id }) => id === shipmentId);
      const mail =
        order &&
        shipment &&
        (corrected
          ? trackingMail(order, shipment, shop)
          : shippedMail(order, shipment, shop, await loadMailCopy(commerce)));
      if (mail) await mailer.send(mail, `shipped.${key}`);
      return 'done';
    },
    'mail.request': async ({ orderId, requestId, state }) => {
      const order = await readOrder(db, orderId);
      const request = order?.goods?.requests.find(({ id }) => id === requestId);
      const mail = order && request && requestMail(order, request, state, shop, await loadMailCopy(commerce));
      if (mail) await mailer.send(mail, `request.${requestId}.${state}`);
      return 'done';
    },
  };
}

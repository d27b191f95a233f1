import type { MailShop, Written } from '../../mail/mail.ts';
import { notice, TO_STAFF } from '../../mail/notice.ts';
import { defaultCopy, type MailCopy } from '../../mail/texts/mail-copy.ts';

/** An order that was canceled because it was never paid. */
export interface GivenUp {
  name: string;
  email: string;
  orderNumber: string;
  /** Order total, formatted for display. */
  total: string;
}

/** Writes the email to a buyer who never paid: nothing was charged, and nothing is reserved for them any longer. */
export function givenUpMail(
  { name, email, orderNumber, total }: GivenUp,
  shop: MailShop,
  say: MailCopy = defaultCopy,
): Written {
  const said = say(
    'payment-failed',
    { name, 'order.number': orderNumber, total },
    {
      subject: `We let your order ${orderNumber} go`,
      heading: 'Nothing was charged',
      text: [
        `Your order ${orderNumber} of ${total} was never paid, so we keep it no longer.`,
        'If you still want it, put it into the cart again. Prices and stock may have changed.',
      ],
    },
  );
  const link = { label: 'See the plans', url: `${shop.publicUrl}/plans` };
  const why = `You get this mail because you began an order at ${shop.name}. There will not be another one.`;
  return notice({ name, address: email }, said, link, why, shop);
}

/** A payment that the gateway reviews before it takes the money. */
export interface PendingPayment {
  name: string;
  email: string;
  orderNumber: string;
  /** Payment amount, formatted for display. `gateway` is the gateway's display name. */
  total: string;
  gateway: string;
}

/** Writes the email to a buyer who left the checkout session: the payment is being reviewed, and they need not act. */
export function pendingMail(
  { name, email, orderNumber, total, gateway }: PendingPayment,
  shop: MailShop,
  say: MailCopy = defaultCopy,
): Written {
  const said = say(
    'payment-pending',
    { name, 'order.number': orderNumber, total, gateway },
    {
      subject: `${gateway} is checking your payment for order ${orderNumber}`,
      heading: 'Your payment is being checked',
      text: [
        `${gateway} looks at your payment of ${total} before it goes through. That can take a day, rarely longer.`,
        'Your order waits, and you need not do anything. Please do not pay again.',
        'Your receipt comes as soon as the payment is through. If it is not, nothing is charged.',
      ],
    },
  );
  const link = { label: 'Open the shop', url: shop.publicUrl };
  const why = `You get this mail because you paid for an order at ${shop.name}.`;
  return notice({ name, address: email }, said, link, why, shop);
}

/** Data of a dispute for the email to staff. */
export interface DisputeFacts {
  orderNumber: string;
  gateway: string;
  /** Deadline for our response, formatted for display. `null` if the bank sets no deadline. */
  deadline: string | null;
}

/** Writes the email that tells staff of a disputed payment and of the deadline for a response to the bank. */
export function disputeMail(
  { orderNumber, gateway, deadline }: DisputeFacts,
  to: string,
  shop: MailShop & { panelUrl: string },
  say: MailCopy = defaultCopy,
): Written {
  const until = deadline ?? 'no day that it names';
  const said = say(
    'dispute-opened',
    { 'order.number': orderNumber, gateway, deadline: until },
    {
      subject: `A bank asks about order ${orderNumber}`,
      heading: 'Somebody told their bank that a payment was wrong',
      text: [
        `It is the payment of order ${orderNumber}. Answer on the pages of ${gateway} until ${until}; without an answer the money goes back.`,
        'Order, tracking number and what was delivered are on the page of the order.',
      ],
    },
  );
  const link = { label: 'Open the requests', url: `${shop.panelUrl}/admin/requests` };
  return notice({ name: '', address: to }, said, link, TO_STAFF, shop);
}

/** Writes the email that tells staff that the gateway holds a payment until they have done what `needs` states. */
export function paymentWaitsMail(
  { orderNumber, gateway, needs }: { orderNumber: string; gateway: string; needs: string },
  to: string,
  shop: MailShop & { panelUrl: string },
  say: MailCopy = defaultCopy,
): Written {
  const said = say(
    'payment-waits',
    { 'order.number': orderNumber, gateway, needs },
    {
      subject: `The payment of order ${orderNumber} waits for you`,
      heading: `${gateway} waits for you`,
      text: [
        `The buyer of order ${orderNumber} has paid, and ${gateway} holds the money. ${needs}`,
        'Until then the order is not paid, its stock is held, and the buyer reads that the payment is being checked.',
      ],
    },
  );
  const link = { label: 'Open the orders', url: `${shop.panelUrl}/admin/orders` };
  return notice({ name: '', address: to }, said, link, TO_STAFF, shop);
}

import { words } from '@cerulean/messages/all/payment-mail';
import type { MailShop, Written } from '../../mail/mail.ts';
import { notice, whyStaff } from '../../mail/notice.ts';
import type { Sentence } from '../../mail/mail-html.ts';
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
  const t = words[shop.language];
  const ours = {
    subject: t.givenUpSubject({ number: orderNumber }),
    heading: t.givenUpTitle,
    text: [t.givenUp({ number: orderNumber, total }), t.givenUpAgain],
  };
  const note = {
    ...say('payment-failed', { name, 'order.number': orderNumber, total }, ours),
    links: [{ label: t.seePlans, url: `${shop.publicUrl}/plans` }],
  };
  const why: Sentence = (keep) => t.givenUpWhy({ keep, shop: shop.name });
  return notice({ name, address: email }, { ...note, why }, shop);
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
  const t = words[shop.language];
  const ours = {
    subject: t.pendingSubject({ number: orderNumber }),
    heading: t.pendingTitle({ gateway }),
    text: [t.pending({ gateway, total }), t.pendingWait, t.pendingSafe],
  };
  const note = {
    ...say('payment-pending', { name, 'order.number': orderNumber, total, gateway }, ours),
    links: [{ label: t.openShop, url: shop.publicUrl }],
  };
  const why: Sentence = (keep) => t.pendingWhy({ keep, shop: shop.name });
  return notice({ name, address: email }, { ...note, why }, shop);
}

/** Writes the email to a buyer whose payment was reviewed and not approved: nothing was charged, and they may pay again. */
export function declinedMail({ name, email, orderNumber, total, gateway }: PendingPayment, shop: MailShop): Written {
  const t = words[shop.language];
  const note = {
    subject: t.declinedSubject({ number: orderNumber }),
    heading: t.declinedTitle,
    text: [t.declined({ gateway, total, number: orderNumber }), t.declinedAgain],
    links: [{ label: t.openShop, url: shop.publicUrl }],
  };
  const why: Sentence = (keep) => t.pendingWhy({ keep, shop: shop.name });
  return notice({ name, address: email }, { ...note, why }, shop);
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
  const t = words[shop.language];
  const ours = {
    subject: t.disputeSubject({ number: orderNumber }),
    heading: t.disputeTitle,
    text: [
      t.dispute({
        hasDeadline: deadline === null ? 'no' : 'yes',
        number: orderNumber,
        gateway,
        deadline: deadline ?? '',
      }),
      t.disputeFacts,
    ],
  };
  const said = say(
    'dispute-opened',
    { 'order.number': orderNumber, gateway, deadline: deadline ?? t.noDeadline },
    ours,
  );
  const links = [{ label: t.openRequests, url: `${shop.panelUrl}/admin/requests` }];
  return notice({ name: '', address: to }, { ...said, links, why: whyStaff(shop) }, shop);
}

/** Writes the email that tells staff that the gateway holds a payment until they have done what `needs` states. */
export function paymentWaitsMail(
  { orderNumber, gateway, needs }: { orderNumber: string; gateway: string; needs: string },
  to: string,
  shop: MailShop & { panelUrl: string },
  say: MailCopy = defaultCopy,
): Written {
  const t = words[shop.language];
  const ours = {
    subject: t.waitsSubject({ number: orderNumber }),
    heading: t.waitsTitle({ gateway }),
    text: [t.waits({ number: orderNumber, gateway, needs }), t.waitsUntil],
  };
  const said = say('payment-waits', { 'order.number': orderNumber, gateway, needs }, ours);
  const links = [{ label: t.openOrders, url: `${shop.panelUrl}/admin/orders` }];
  return notice({ name: '', address: to }, { ...said, links, why: whyStaff(shop) }, shop);
}

import { words as terms } from '@cerulean/messages/all/terms';
import { formatMoney } from '@cerulean/rules/money';
import type { MailShop, Written } from '../../mail/mail.ts';
import { exact, headline, layout, markup, paragraph, section, verdict } from '../../mail/mail-html.ts';
import { defaultCopy, type MailCopy } from '../../mail/texts/mail-copy.ts';

export interface RefundFacts {
  orderNumber: string;
  email: string | null;
  name: string | null;
  amount: number;
  currency: string;
  paidWith: string | null;
  reason: 'superseded' | 'second_charge' | 'stock_gone' | 'offer_gone' | 'wrong_amount' | 'staff';
  /** Whether the refunds so far add up to everything that was paid for the order. */
  isAll: boolean;
}

const WHY: Readonly<Record<RefundFacts['reason'], string>> = {
  superseded: 'You paid on a page of an order that you had changed in the meantime, so that order was not made.',
  second_charge: 'Your order was paid already, and this was a second charge for it.',
  stock_gone: 'While you paid, the last pieces went to somebody else, so we could not make your order.',
  offer_gone:
    'While you paid, the last of a limited offer, or the points that paid a part of it, were gone, so we could not make your order.',
  wrong_amount: 'The amount that was charged is not the amount of your order.',
  staff: 'Our team gave it back for your order.',
};

/** Writes the email about a refund, by staff or of an unused charge. Returns `null` if the buyer's data was erased. */
export function refundMail(refund: RefundFacts, shop: MailShop, say: MailCopy = defaultCopy): Written | null {
  if (!refund.email) return null;
  const amount = formatMoney(refund.amount, refund.currency, terms.en.locale);
  const why = WHY[refund.reason];
  const way = `The money goes back ${refund.paidWith ? `to ${refund.paidWith}` : 'the way it came'}. Most banks show it within ten days.`;
  const said = say(
    'money-back',
    { name: refund.name ?? '', 'order.number': refund.orderNumber, amount, why, way },
    {
      subject: `We gave ${amount} back`,
      heading: refund.isAll ? 'All of it is on its way back' : 'It is on its way back',
      text: [why, way],
    },
  );
  const html = layout(
    { shop: shop.name, ribbon: shop.ribbon, title: said.subject, preview: said.text[0] ?? '' },
    section([
      verdict(markup`Given back ${exact(amount)}`),
      headline(markup`${said.heading}`),
      ...said.text.map((sentence) => paragraph(markup`${sentence}`)),
      paragraph(markup`It was charged for ${exact(refund.orderNumber)}.`),
    ]),
  );
  const text = [
    `We gave ${amount} back.`,
    '',
    ...said.text,
    '',
    `It was charged for ${refund.orderNumber}.`,
    '',
    shop.name,
  ].join('\n');
  return {
    to: { name: refund.name ?? '', address: refund.email },
    subject: said.subject,
    html: html.html,
    text,
  };
}

import type { MailKindName } from '../../src/commerce/mail/texts/mail-kinds.ts';

export interface MailTextContent {
  kind: MailKindName;
  subject: string;
  heading: string;
  text: string;
}

/** Email texts that Cerulean Mobile overrides. Every other email uses the shop's default text. */
export const mailTexts: MailTextContent[] = [
  {
    kind: 'cancel-refused',
    subject: 'We couldn’t cancel order {{order.number}}',
    heading: 'Your order wasn’t canceled',
    text: `We looked at your request, and we can’t cancel this order.

{{answer}}

If something has shipped, you can return most devices and accessories within 30 days of delivery. We pay for return shipping.`,
  },
  {
    kind: 'return-received',
    subject: 'We received your return for order {{order.number}}',
    heading: 'We received your return',
    text: `{{refund}}

{{answer}}`,
  },
];

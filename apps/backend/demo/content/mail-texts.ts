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
    subject: 'We cannot cancel order {{order.number}}',
    heading: 'Your order stays as it is',
    text: `Hello {{name}}, we looked at your request, and this order cannot be canceled.

{{answer}}

What we ship to you can go back for 30 days after it arrives. Ask for a label on the page of your order.`,
  },
  {
    kind: 'return-received',
    subject: 'Your return for order {{order.number}} has arrived',
    heading: 'It is back with us',
    text: `Thank you for packing it well, {{name}}. Your money goes back the way it came.

{{answer}}`,
  },
];

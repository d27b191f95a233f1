import type { MailKindName } from '../../src/commerce/mail/texts/mail-kinds.ts';

export interface MailTextContent {
  kind: MailKindName;
  subject: string;
  heading: string;
  text: string;
}

/** What Cerulean Mobile says in its own words; every other mail has the shop's. */
export const mailTexts: MailTextContent[] = [
  {
    kind: 'cancel-refused',
    subject: 'We could not stop order {{order.number}} in time',
    heading: 'It has left already',
    text: `Hello {{name}}, your parcel was faster than we were.

{{answer}}

Once it is with you, you can send it back for 30 days. Ask for a label on the page of your order.`,
  },
  {
    kind: 'return-received',
    subject: 'Your return for order {{order.number}} has arrived',
    heading: 'It is back with us',
    text: `Thank you for packing it well, {{name}}. Your money goes back the way it came.

{{answer}}`,
  },
];

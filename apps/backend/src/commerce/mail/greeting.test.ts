import { describe, expect, it } from 'vitest';
import { mailTexts } from '../../../demo/content/mail-texts.ts';
import { phoneOrderMail } from '../order/phone-orders/phone-order-mail.ts';
import { requestMail, shippedMail } from '../fulfillment/mails/after-payment-mails.ts';
import { greeted } from './greeting.ts';
import type { MailShop } from './mail.ts';
import { ADA, ORDER, REQUEST, SHIPMENT } from '../staff/mail-texts/sample-order.ts';
import { mailCopyWith } from './texts/mail-copy.ts';

const SHOP: MailShop = {
  name: 'Cerulean Mobile',
  language: 'en',
  publicUrl: 'http://shop.test',
  timeZone: 'UTC',
  ribbon: false,
};
const editors = (text: string) => ({ subject: 'About your order', heading: '', text });
const say = (texts: Record<string, string>) =>
  mailCopyWith(new Map(Object.entries(texts).map(([kind, text]) => [kind, editors(text)])), console);
/** Returns the visible text of the HTML, without the preview line that email clients list. */
const bare = (html: string) => html.replace(/<div style="display:none.*?<\/div>|<[^>]+>/gs, ' ');
/** Returns the number of greetings in an email's plain text and in its HTML. */
const greetings = (mail: { text: string; html: string } | null) =>
  [mail?.text ?? '', bare(mail?.html ?? '')].map((part) => (part.match(/(?:Hello|Hi) Ada/g) ?? []).length);

describe('R20 a mail greets once, in its text and in its HTML', () => {
  it.each([
    ['our words', {}],
    ['those of editors that greet', { 'parcel-shipped': 'Hello {{name}},\n\nit left us {{parcel}}.' }],
    ['those that do not', { 'parcel-shipped': 'It left us {{parcel}}.' }],
  ])('with %s', (_what, texts) => {
    expect(greetings(shippedMail(ORDER, SHIPMENT, SHOP, say(texts)))).toEqual([1, 1]);
    const to = { email: 'ada@example.com', name: ADA.name, until: new Date() };
    expect(greetings(phoneOrderMail(to, 'code', SHOP, say({})))).toEqual([1, 1]);
  });

  it('with the texts of the demo', () => {
    const demo = mailCopyWith(new Map(mailTexts.map((text) => [text.kind, text])), console);
    const refused = { ...REQUEST, kind: 'cancel', answer: 'The order is closed.' } as const;
    const mail = requestMail(ORDER, refused, 'refused', 0, SHOP, demo);
    expect(greetings(mail)).toEqual([1, 1]);
    // The same text is sent for every reason, because the staff answer contains the reason.
    expect([mail?.subject, mail?.text, mail?.html].join()).not.toMatch(/left already|faster|in time/);
    expect(mail?.text).toContain('The order is closed.');
  });

  it.each([
    [['Hi there, it is on its way.'], 'Ada Harbor'],
    [['Thank you for packing it well, Ada Harbor.'], 'Ada Harbor'],
    [['Dear Ada,'], null],
  ])('adds nothing to %o', (text, name) => {
    expect(greeted(text, name, 'en')).toEqual(text);
  });

  it.each([
    ['Ada Harbor', 'Hello Ada,'],
    [null, 'Hello,'],
    ['You won! evil.example', 'Hello,'],
  ])('greets %s with %s where the text does not', (name, greeting) => {
    expect(greeted(['Hidden things left us.'], name, 'en')).toEqual([greeting, 'Hidden things left us.']);
  });
});

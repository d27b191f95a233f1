import type { Order } from '@cerulean/contract/orders';
import { describe, expect, it } from 'vitest';
import { mailTexts } from '../../../../demo/content/mail-texts.ts';
import { requestMail } from '../../fulfillment/mails/after-payment-mails.ts';
import { MAIL_KIND_NAMES, sampleValues } from './mail-kinds.ts';
import { sampleMail } from '../../staff/mail-texts/sample-mail.ts';
import { ADA, ORDER, PHONE, PLAN, REQUEST } from '../../staff/mail-texts/sample-order.ts';
import { fill, mailCopyWith, problemOf } from './mail-copy.ts';

const SHOP = {
  name: 'Cerulean & Sons',
  language: 'en',
  publicUrl: 'https://shop.example',
  timeZone: 'UTC',
  panelUrl: 'https://panel.example',
  ribbon: false,
} as const;
const SHIPPED = { subject: 'On its way', heading: '', text: 'It left us {{parcel}}.' };

describe('R20 the text that an editor writes for a mail', () => {
  it('is refused with the name of a variable that the mail does not have', () => {
    expect(problemOf('parcel-shipped', { ...SHIPPED, subject: 'Hello {{nam}}' })).toEqual({
      field: 'subject',
      message:
        'This email has no {{nam}}. It has {{name}}, {{order.number}}, {{parcel}}, {{arrives}}, {{contents}}, {{rest}}.',
    });
    expect(problemOf('reset-link', { ...SHIPPED, text: '{{constructor}}' })?.message).toContain('no {{constructor}}');
    expect(problemOf('parcel-shipped', { ...SHIPPED, text: '{{parcel}} {{name' })?.message).toContain(
      'Put two curly braces',
    );
    expect(problemOf('parcel-shipped', { ...SHIPPED, text: '{{parcel}} {{}}' })?.message).toContain(
      'Put a name between',
    );
  });

  it('is refused without what the mail is for, and without words', () => {
    expect(problemOf('parcel-shipped', { ...SHIPPED, text: 'Your parcel is on its way.' })).toMatchObject({
      field: 'text',
      message: expect.stringContaining('{{parcel}}') as string,
    });
    expect(problemOf('parcel-shipped', { ...SHIPPED, subject: ' ' })?.field).toBe('subject');
    expect(problemOf('parcel-shipped', { ...SHIPPED, text: '\n' })?.field).toBe('text');
    expect(problemOf('parcel-shipped', SHIPPED)).toBeNull();
  });

  it('is paragraphs with what its variables stand for, and one in which nothing is left is dropped', () => {
    const text = 'Hello {{ name }},\nit left us {{parcel}}.\r\n\r\n{{rest}}\n\nBye.';
    const values = { ...sampleValues('parcel-shipped'), name: 'Ada\nHarbor', parcel: 'with UPS', rest: '' };
    expect(fill('parcel-shipped', { subject: 'For {{name}}', heading: '', text }, values)).toEqual({
      subject: 'For Ada Harbor',
      heading: 'For Ada Harbor',
      text: ['Hello Ada Harbor, it left us with UPS.', 'Bye.'],
    });
  });

  it('leaves no comma or space behind of a name that is left out', () => {
    const said = (text: string) =>
      fill('cancel-refused', { ...SHIPPED, text }, { ...sampleValues('cancel-refused'), name: '', answer: 'No.' }).text;
    expect(said('Hi {{ name }}, we looked.\n\n{{answer}}')).toEqual(['Hi, we looked.', 'No.']);
    expect(said('Hola, {{name}}: revisamos.\n\n{{answer}}')).toEqual(['Hola: revisamos.', 'No.']);
    expect(said('Thank you,\n{{name}}. {{answer}}')).toEqual(['Thank you. No.']);
    expect(said('{{name}}, {{answer}}')).toEqual(['No.']);
  });

  it('puts no variable into what a variable stands for', () => {
    const values = { ...sampleValues('parcel-shipped'), parcel: '{{name}}' };
    expect(fill('parcel-shipped', SHIPPED, values).text).toEqual(['It left us {{name}}.']);
  });

  it('SEC-13 repeats no name that looks like a link, in our words and in those of editors', () => {
    const order = { ...ORDER, person: { ...ADA, name: 'You won! evil.example', phone: null } } as Order;
    const say = mailCopyWith(new Map([['cancel-refused', { ...SHIPPED, text: 'Dear {{name}}: {{answer}}' }]]), console);
    for (const state of ['asked', 'refused'] as const) {
      const mail = requestMail(order, { ...REQUEST, kind: 'cancel', answer: 'No.' }, state, 0, SHOP, say);
      expect([mail?.text, mail?.html].join()).not.toContain('evil.example');
    }
  });

  it('never keeps a mail from going out: ours is sent, and the log says so', () => {
    const told: string[] = [];
    const log = { error: (message: string) => void told.push(message) };
    const say = mailCopyWith(new Map([['reset-link', { subject: 'x', heading: '', text: 'Click {{link}}' }]]), log);
    const ours = { subject: 'Set a new password', heading: 'Set a new password', text: ['Once.'] };
    expect(say('reset-link', {}, ours)).toBe(ours);
    expect(told).toEqual(['The text of the mail reset-link cannot be used, so ours went out']);
    expect(say('confirm-address', {}, ours)).toBe(ours);
  });
});

describe('R20 the preview of a mail', () => {
  it.each(MAIL_KIND_NAMES)('of %s has our words, HTML and text', (kind) => {
    const { subject, html, text } = sampleMail(kind, null, { shop: SHOP });
    expect(subject).not.toBe('');
    expect(html).toContain('<!doctype html>');
    expect(html).toContain('Cerulean &amp; Sons');
    expect(text).toContain('Cerulean & Sons');
    expect(text).not.toMatch(/\{\{|undefined|null/);
  });

  it.each(MAIL_KIND_NAMES)(
    'of %s has the words of an editor as text, never as markup, and keeps its button',
    (kind) => {
      const names = Object.keys(sampleValues(kind));
      const template = {
        subject: 'Ours & yours',
        heading: 'A <i>heading</i>',
        text: `<script>alert(1)</script> ${names.map((name) => `{{${name}}}`).join(' ')}`,
      };
      const { subject, html, text } = sampleMail(kind, template, { shop: SHOP });
      expect(subject).toBe('Ours & yours');
      expect(html).toContain('A &lt;i&gt;heading&lt;/i&gt;');
      expect(html).not.toContain('<script');
      expect(html).toContain('&lt;script&gt;');
      expect(text).toContain('<script>alert(1)</script>');
      // `money-back` is the only email that needs no link.
      if (kind !== 'money-back') expect(html).toMatch(/<a href="https:\/\//);
    },
  );

  it('of the demo’s own words can be drawn', () => {
    for (const { kind, ...template } of mailTexts) {
      expect(problemOf(kind, template)).toBeNull();
      expect(sampleMail(kind, template, { shop: SHOP }).text).toContain('Hello Ada,');
    }
  });

  it('has an answer that fits what was decided', () => {
    const sendIt = /Here’s how to send it:\s+Drop it off at any UPS location/;
    expect(sampleMail('return-accepted', null, { shop: SHOP }).text).toMatch(sendIt);
    const whyNot = /Here’s why:\s+[^:]*more than 30 days[^:]*\s+If you disagree, reply to this email/;
    expect(sampleMail('return-refused', null, { shop: SHOP }).text).toMatch(whyNot);
    expect(sampleMail('cancel-refused', null, { shop: SHOP }).text).toMatch(/Here’s why:[^:]*If something has shipped/);
  });
});

it('R20 the email about a received return names the refund, in our words and in those of editors', () => {
  const say = mailCopyWith(new Map(mailTexts.map((text) => [text.kind, text])), console);
  for (const copy of [undefined, say]) {
    const textFor = (refund: number, order = ORDER) =>
      requestMail(order, REQUEST, 'received', refund, SHOP, copy)?.text;
    expect(textFor(83_096)).toContain('We’ll refund $830.96 to your original payment method');
    expect(textFor(0)).toContain('There’s nothing to refund for these items.');
    const inPoints = (points: number, items = ORDER.items) => ({
      ...ORDER,
      items,
      totals: { ...ORDER.totals, total: 0, points },
    });
    expect(textFor(0, inPoints(95_892))).toContain('The points you used for these items return to your account.');
    expect(textFor(0, inPoints(0))).toContain('There’s no payment to refund.');
    const gift = { ...PHONE, discount: PHONE.lineTotal, tax: 0 };
    expect(textFor(0, inPoints(42_000, [gift, PLAN])), 'a free item').toContain('There’s no payment to refund.');
  }
});

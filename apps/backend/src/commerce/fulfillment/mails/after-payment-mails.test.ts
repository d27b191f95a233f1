import { expect, it } from 'vitest';
import { ORDER, REQUEST } from '../../staff/mail-texts/sample-order.ts';
import { requestMail } from './after-payment-mails.ts';

it('R13 an email about a cancellation names shipping only where the order ships something', () => {
  const shop = { name: 'Cerulean', publicUrl: 'http://shop.test', timeZone: 'UTC', ribbon: false } as const;
  const onlyPlan = { ...ORDER, items: ORDER.items.filter(({ kind }) => kind === 'plan'), shipping: null };
  for (const language of ['en', 'es'] as const) {
    for (const state of ['asked', 'refused'] as const) {
      const textOf = (order: typeof ORDER) =>
        requestMail(order, { ...REQUEST, kind: 'cancel', state, number: null, answer: null }, state, 100, {
          ...shop,
          language,
        })?.text ?? '';
      expect(textOf(ORDER)).toMatch(/ship|envi/);
      expect(textOf(onlyPlan)).not.toMatch(/ship|enviaremos nada|enviamos/);
    }
  }
});

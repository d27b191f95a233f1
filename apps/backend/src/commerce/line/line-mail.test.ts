import { PSEUDO } from '@cerulean/messages/languages';
import { expect, it } from 'vitest';
import type { MailShop } from '../mail/mail.ts';
import { type LineMail, lineMail, type MailedLine } from './line-mail.ts';

const LINE: MailedLine = {
  id: '11111111-1111-4111-8111-111111111111',
  state: 'active',
  orderNumber: 'CER-7K3M-QX42',
  number: null,
  sim: 'card',
  awaitedDevice: null,
  startsOn: null,
  endsOn: null,
  portIn: null,
  replacement: null,
  plan: { name: 'Horizon', term: { unit: 'months', length: 12 } },
};

const SHOP: MailShop = {
  name: 'Cerulean',
  language: 'en',
  publicUrl: 'http://shop.test',
  timeZone: 'UTC',
  ribbon: false,
};

it.each<[LineMail, string]>([
  ['ready', 'readyCardSubject'],
  ['number-question', 'numberNoReason'],
  ['number-here', 'numberHere'],
  ['sim-asked', 'simAsked'],
  ['sim-replaced', 'replacedCardSubject'],
])('R20 an email about a line with a SIM card is written in the language of its buyer: %s', (mail, name) => {
  const { subject, text, html } = lineMail(LINE, { name: 'Ada', email: 'ada@example.com' }, mail, {
    ...SHOP,
    language: PSEUDO,
  });
  expect(subject).toContain('⟦line-mail.');
  for (const part of [`${subject}${text}`, `${subject}${html}`]) expect(part).toContain(`⟦line-mail.${name} `);
});

it('STA-16 says of a new SIM that the line is paused until then, where it is', () => {
  const textOf = (paused: boolean) => {
    const replacement = { paused } as MailedLine['replacement'];
    return lineMail({ ...LINE, replacement }, { name: 'Ada', email: 'ada@example.com' }, 'sim-asked', SHOP).text;
  };
  expect(textOf(true)).toContain('Your line is paused until the new one is activated. Your current SIM won’t work');
  expect(textOf(false)).toContain('Once the new one is activated, your current SIM won’t work.');
});

it.each(['esim', 'card'] as const)('R20 says the number of a line that is ready, where it has one: %s', (sim) => {
  const textOf = (number: string | null) =>
    lineMail({ ...LINE, sim, number }, { name: 'Ada', email: 'ada@example.com' }, 'ready', SHOP).text;
  expect(textOf('+12125550147')).toContain('Your number is (212) 555-0147.');
  expect(textOf(null)).not.toContain('Your number');
});

it.each<LineMail>(['ready', 'active', 'failed', 'sim-asked', 'sim-sent', 'sim-replaced'])(
  'R20 an email about one line says in its subject which, where it has a number: %s',
  (mail) => {
    for (const [sim, language] of [
      ['esim', 'en'],
      ['card', 'es'],
    ] as const) {
      const subjectOf = (number: string | null) =>
        lineMail({ ...LINE, sim, number }, { name: 'Ada', email: 'ada@example.com' }, mail, { ...SHOP, language })
          .subject;
      expect(subjectOf('+12125550147')).toContain('(212) 555-0147');
      expect(subjectOf(null)).toContain('Horizon');
    }
  },
);

it('R20 says the number of a line that has connected', () => {
  const { subject, text } = lineMail(
    { ...LINE, number: '+12125550147' },
    { name: 'Ada', email: 'ada@example.com' },
    'active',
    SHOP,
  );
  expect(subject).toBe('Your line (212) 555-0147 is active');
  expect(text).toContain('Your Horizon line is active');
  expect(text).toContain('Your number is (212) 555-0147.');
});

it('R13 names the number and its line in the emails about a number transfer', () => {
  const portIn = { state: 'needs_correction', number: '+14155550123', operator: 'Other', note: null } as const;
  const textOf = (mail: LineMail) =>
    lineMail({ ...LINE, portIn }, { name: 'Ada', email: 'ada@example.com' }, mail, SHOP).text;
  expect(textOf('number-question')).toContain('hasn’t released (415) 555-0123 to your Horizon line yet.');
  expect(textOf('number-here')).toContain('Your Horizon line uses (415) 555-0123 from now on.');
});

it('R20 waits with the installation for the device that the eSIM was ordered with', () => {
  const textOf = (awaitedDevice: string | null) =>
    lineMail({ ...LINE, sim: 'esim', awaitedDevice }, { name: 'Ada', email: 'ada@example.com' }, 'ready', SHOP).text;
  expect(textOf('Lumen 7')).toContain('When your Lumen 7 arrives, connect it to Wi-Fi');
  expect(textOf(null)).toContain('Connect to Wi-Fi and install it on the device you’ll use it with.');
});

it('R20 says the start of a term whose day the buyer chose, and does not call its line active before', () => {
  const plan = { name: 'Layover', term: { unit: 'days' as const, length: 7 } };
  const dated = { ...LINE, plan, sim: 'esim' as const, startsOn: '2026-12-20', endsOn: '2026-12-26' };
  const to = { name: 'Ada', email: 'ada@example.com' };
  const days = 'Your plan runs from December 20, 2026 to December 26, 2026';
  expect(lineMail(dated, to, 'ready', SHOP).text).toContain(`${days}, no matter when you connect.`);
  const early = lineMail(dated, to, 'active', SHOP);
  expect(early.subject).toBe('Your Layover line is connected');
  expect(early.text).toContain(`${days}. It never renews`);
  const late = lineMail({ ...dated, startsOn: null }, to, 'active', SHOP);
  expect(late.subject).toBe('Your Layover line is active');
  expect(late.text).toContain('Your plan ends on December 26, 2026.');
});

it('R20 says of a new SIM whether its line is still paused', () => {
  const textOf = (state: MailedLine['state'], sim: MailedLine['sim']) =>
    lineMail({ ...LINE, state, sim }, { name: 'Ada', email: 'ada@example.com' }, 'sim-replaced', SHOP).text;
  for (const sim of ['esim', 'card'] as const) {
    expect(textOf('suspended', sim)).toContain('Your line is still paused. To resume it, call us.');
    expect(textOf('active', sim)).not.toContain('paused');
  }
});

import { PSEUDO } from '@cerulean/messages/languages';
import { expect, it } from 'vitest';
import { accountMailCopy } from './account-mail-copy.ts';

const FACTS = {
  code: 'code',
  when: 'November 22, 2026 at 10:14 AM',
  otherEmail: null,
  browser: 'Chrome on Android',
  next: null,
  logins: [],
  supportPhone: '1-800-555-0142',
  plan: 'Horizon',
  number: '(212) 555-0147',
  paused: false,
  locked: false,
  restored: false,
};

it.each(['login-linked', 'login-unlinked', 'esim-renewed', 'sim-asked', 'new-browser'] as const)(
  'C08 an email of %s is written in the language asked for',
  (mail) => {
    const { subject, lines, link } = accountMailCopy(mail, FACTS, PSEUDO);
    expect(lines.length).toBeGreaterThan(1);
    for (const text of [subject, ...lines, link?.label]) expect(text).toMatch(/^⟦account-mail\..*⟧$/s);
  },
);

it.each(['esim-renewed', 'sim-asked'] as const)('R13 an email about a new SIM names its line: %s', (mail) => {
  const said = (number: string, language: 'en' | 'es') => {
    const { subject, lines } = accountMailCopy(mail, { ...FACTS, number }, language);
    return [subject, ...lines].join(' ');
  };
  expect(said('(212) 555-0147', 'en')).toMatch(/^A new e?SIM was requested for \(212\) 555-0147 /);
  expect(said('(212) 555-0147', 'en')).toContain('for your Horizon line with the number (212) 555-0147.');
  expect(said('(212) 555-0147', 'es')).toContain('para tu línea Horizon con el número (212) 555-0147.');
  expect(said('', 'en')).toMatch(/^A new e?SIM was requested for Horizon .*for your Horizon line\. /);
  expect(said('', 'es')).toContain('para tu línea Horizon. ');
});

it('STA-16 an email about a new SIM says whether the line is paused until then', () => {
  const said = (paused: boolean) => accountMailCopy('sim-asked', { ...FACTS, paused }, 'en').lines.join(' ');
  expect(said(true)).toContain('That line is paused until the new one is activated. Your current SIM won’t work');
  expect(said(false)).toContain('Once the new one is activated, your current SIM won’t work.');
});

it.each([
  ['1-800-555-0142', 'call us right away at 1-800-555-0142. Have'],
  ['', 'call us right away. Have'],
])(
  'C07 an address that was never confirmed learns the shop’s phone number, if there is one: %j',
  (supportPhone, said) => {
    const { lines } = accountMailCopy('email-changed', { ...FACTS, supportPhone }, 'en');
    expect(lines.join(' ')).toContain(said);
  },
);

it.each(['login-linked', 'password-set'] as const)(
  'SEC-4 an email of %s says that eSIM codes are locked if they are, and only then',
  (mail) => {
    const said = (locked: boolean, language: 'en' | 'es') =>
      accountMailCopy(mail, { ...FACTS, locked }, language).lines.join(' ');
    expect(said(true, 'en')).toContain('the activation codes of the eSIMs you already have are locked for 24 hours.');
    expect(said(true, 'es')).toContain(
      'los códigos de activación de las eSIM que ya tienes quedan bloqueados por 24 horas.',
    );
    expect(said(false, 'en')).not.toContain('eSIM');
    expect(said(false, 'es')).not.toContain('eSIM');
  },
);

it('C05 an email of a reset that its reader did not ask for says to secure the mailbox first, and to call us', () => {
  const said = (supportPhone: string, language: 'en' | 'es') =>
    accountMailCopy('password-reset', { ...FACTS, supportPhone }, language).lines.at(-1);
  expect(said('1-800-555-0142', 'en')).toMatch(/Secure your email account first. Then .* call us at 1-800-555-0142\.$/);
  expect(said('', 'en')).toMatch(/call us\.$/);
  expect(said('', 'es')).toMatch(/Primero protege tu cuenta de correo\. .* llámanos\.$/);
});

import { expect, it } from 'vitest';
import { privacyMail, type PrivacyMailFacts } from './privacy-mails.ts';

/** Returns the subject and text of an email about a request, in English and Spanish. */
function said(facts: Pick<PrivacyMailFacts, 'mail' | 'kind'>): string[] {
  const about = { email: 'ada@example.com', code: 'PR-1', why: null, waitsUntil: null, url: 'http://shop.test/' };
  const shop = { name: 'Cerulean', publicUrl: 'http://shop.test', timeZone: 'UTC', ribbon: false };
  return (['en', 'es'] as const).map((language) => {
    const { subject, text } = privacyMail({ ...facts, ...about }, { ...shop, language });
    return `${subject}\n${text}`;
  });
}

it.each(['export', 'deletion'] as const)(
  'R12 the email that confirms a request says when its link expires: %s',
  (kind) => {
    const [en, es] = said({ mail: 'confirm', kind });
    expect(en).toContain('The link expires in 24 hours.');
    expect(es).toContain('El enlace vence en 24 horas.');
  },
);

it('R12 the email about a stopped deletion says that the request is canceled', () => {
  const [en, es] = said({ mail: 'withdrawn', kind: 'deletion' });
  expect(en).toMatch(/^We canceled the deletion.*Your deletion request is canceled.*Nothing will be deleted\./s);
  expect(es).toMatch(/^Cancelamos la eliminación.*Tu solicitud de eliminación se canceló.*No eliminaremos nada\./s);
});

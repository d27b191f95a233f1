import { words } from '@cerulean/messages/all/account-mail';
import type { Commerce } from '../../commerce/http/handler.ts';
import type { MailOptions, MailShop, Written } from '../../commerce/mail/mail.ts';
import { framed } from '../../commerce/mail/mail-frame.ts';
import { exact, headline, markup, paragraph, section } from '../../commerce/mail/mail-html.ts';
import type { TaskHandlers } from '../../commerce/outbox/deliver.ts';
import { deriveCode } from '../tokens/derive-code.ts';
import { logInCode } from './log-in-code.ts';
import { noteCode, proofById } from './proof-store.ts';

/**
 * Handles the task `mail.log-in-code`. The sign-in code is created only when its email is sent, so that the outbox
 * contains no codes. It is derived from the task, so that a retry sends the same email.
 */
export function createProofMailHandler(
  { db }: Pick<Commerce, 'db'>,
  { mailer, shop, codeSecret, sites }: MailOptions,
): TaskHandlers['mail.log-in-code'] {
  return async ({ proofId, language = null }, { key }) => {
    const proof = await db.first(proofById, [proofId]);
    if (!proof) return 'skipped';
    const code = logInCode(deriveCode(codeSecret, { topic: 'mail.log-in-code', key }));
    await noteCode(db, proofId, code);
    const { email, name, provider } = proof;
    await mailer.send(
      codeMail({ email, name, code, site: sites?.get(provider) ?? provider }, shop(language)),
      `log-in-code.${key}`,
    );
    return 'done';
  };
}

interface CodeFacts {
  email: string;
  name: string | null;
  code: string;
  site: string;
}

function codeMail({ email, name, code, site }: CodeFacts, shop: MailShop): Written {
  const t = words[shop.language];
  const before = t.codeEnter({ shop: shop.name, site });
  const after = [t.codeTime, t.codeNotYou({ site })];
  const html = section([
    headline(markup`${t.codeTitle}`),
    paragraph(markup`${before}`),
    paragraph(exact(code)),
    ...after.map((line) => paragraph(markup`${line}`)),
  ]);
  const text = [t.codeTitle, '', before, '', code, '', ...after];
  const why = () => [t.codeWhy({ site })];
  const subject = t.codeSubject({ code, shop: shop.name });
  return framed({ name: name ?? '', address: email }, { subject, preview: before, html, text, why }, shop);
}

import type { Commerce } from '../../commerce/http/handler.ts';
import type { MailOptions, MailShop, Written } from '../../commerce/mail/mail.ts';
import { exact, headline, layout, markup, paragraph, section } from '../../commerce/mail/mail-html.ts';
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
  return async ({ proofId }, { key }) => {
    const proof = await db.first(proofById, [proofId]);
    if (!proof) return 'done';
    const code = logInCode(deriveCode(codeSecret, { topic: 'mail.log-in-code', key }));
    await noteCode(db, proofId, code);
    const { email, name, provider } = proof;
    await mailer.send(
      codeMail({ email, name, code, site: sites?.get(provider) ?? provider }, shop),
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
  const subject = `${code} is your code for ${shop.name}`;
  const before = `You are logging in to ${shop.name} with ${site}. Type this code on the page where you began:`;
  const after = [
    'It works for ten minutes, in that browser only.',
    'If you did not begin this, somebody typed your e-mail address there. Ignore this mail and tell nobody the code: without it nothing happens.',
  ];
  const html = layout(
    {
      shop: shop.name,
      ribbon: shop.ribbon,
      title: subject,
      preview: before,
      why: `You get this mail because somebody gave your address at ${site} and logged in with it.`,
    },
    section([
      headline(markup`Your code`),
      paragraph(markup`${before}`),
      paragraph(exact(code)),
      ...after.map((line) => paragraph(markup`${line}`)),
    ]),
  );
  const text = ['Your code', '', before, '', code, '', ...after, '', shop.name].join('\n');
  return { to: { name: name ?? '', address: email }, subject, html: html.html, text };
}

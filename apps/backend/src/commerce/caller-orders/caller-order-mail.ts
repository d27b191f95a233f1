import { dateText } from '@cerulean/rules/days';
import { ORDER_LINK_DAYS } from '@cerulean/rules/limits';
import { deriveCode } from '../../identity/tokens/derive-code.ts';
import type { Commerce } from '../http/handler.ts';
import type { MailOptions } from '../mail/mail-handlers.ts';
import { button, headline, layout, paragraph, section } from '../mail/mail-layout.ts';
import type { MailShop, Written } from '../mail/mail.ts';
import { markup } from '../mail/markup.ts';
import { inOurWords, sayNow, type Say } from '../mail/texts/say.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';
import { keepCode } from './caller-order-store.ts';

/** Mails the link to an order that was made for a caller. The code is made here, so that no table and no member of staff has it. */
export function createCallerOrderMail(
  { db, now, log }: Pick<Commerce, 'db' | 'now' | 'log'>,
  { mailer, shop, codeSecret }: MailOptions,
): TaskHandlers['mail.caller-order'] {
  return async ({ callerOrderId, mail }, { key }) => {
    const code = deriveCode(codeSecret, { topic: 'mail.caller-order', key });
    const until = new Date(now().getTime() + ORDER_LINK_DAYS * 86_400_000);
    const to = await keepCode(db, { id: callerOrderId, mail, code, until });
    if (to) await mailer.send(callerOrderMail(to, code, shop, await sayNow({ db, log })), `caller-order.${key}`);
    return 'done';
  };
}

/** The link to an order that was made for somebody who called. The code stands below the words, whoever wrote them. */
export function callerOrderMail(
  { email, name, until }: { email: string; name: string | null; until: Date },
  code: string,
  shop: MailShop,
  say: Say = inOurWords,
): Written {
  const last = dateText(until, shop.timeZone);
  const ours = 'Your order is ready for you to look at';
  const { subject, heading, text } = say(
    'caller-order',
    { name: name ?? '', until: last },
    {
      subject: ours,
      heading: ours,
      text: [
        'We put together what you asked us for. Look at it, change what you like, and pay on our pages.',
        'Nothing is ordered before you have accepted the terms and paid.',
        `The link works until ${last}, in one browser at a time. Did you not ask us? Then nothing happens.`,
      ],
    },
  );
  const url = `${shop.publicUrl}/order-link?code=${code}`;
  const html = layout(
    { shop: shop.name, ribbon: shop.ribbon, title: subject, preview: text[0] ?? subject },
    section([
      headline(markup`${heading}`),
      ...text.map((sentence) => paragraph(markup`${sentence}`)),
      button('Look at the order', url),
    ]),
  );
  const plain = [`Hello ${name ?? ''}`.trim() + ',', '', ...text, '', `Look at the order: ${url}`, '', shop.name];
  return { to: { name: name ?? '', address: email }, subject, html: html.html, text: plain.join('\n') };
}

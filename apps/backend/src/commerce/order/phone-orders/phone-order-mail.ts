import { words } from '@cerulean/messages/all/order-mail';
import { dateText } from '@cerulean/rules/days';
import { ORDER_LINK_DAYS } from '@cerulean/rules/limits';
import { deriveCode } from '../../../identity/tokens/derive-code.ts';
import type { Commerce } from '../../http/handler.ts';
import type { MailOptions, MailShop, Written } from '../../mail/mail.ts';
import { letter } from '../../mail/notice.ts';
import { defaultCopy, loadMailCopy, type MailCopy } from '../../mail/texts/mail-copy.ts';
import type { TaskHandlers } from '../../outbox/deliver.ts';
import { keepCode } from './phone-order-store.ts';

/** Creates the handler that emails an order link. It derives the code, so no table and no staff member has the code. */
export function createPhoneOrderMail(
  { db, now, log }: Pick<Commerce, 'db' | 'now' | 'log'>,
  { mailer, shop, codeSecret }: MailOptions,
): TaskHandlers['mail.phone-order'] {
  return async ({ phoneOrderId, mail }, { key }) => {
    const code = deriveCode(codeSecret, { topic: 'mail.phone-order', key });
    const until = new Date(now().getTime() + ORDER_LINK_DAYS * 86_400_000);
    const to = await keepCode(db, { id: phoneOrderId, mail, code, until });
    if (!to) return 'skipped';
    const seller = shop(to.language);
    const say = await loadMailCopy({ db, log }, seller);
    await mailer.send(phoneOrderMail(to, code, seller, say), `phone-order.${key}`);
    return 'done';
  };
}

/** Returns the email with the order link for a caller. The link is placed below the text, even below a custom text. */
export function phoneOrderMail(
  { email, name, until }: { email: string; name: string | null; until: Date },
  code: string,
  shop: MailShop,
  say: MailCopy = defaultCopy,
): Written {
  const t = words[shop.language];
  const day = dateText(until, shop.timeZone, t.locale);
  const subject = t.phoneOrderSubject;
  const text = [t.phoneOrderIntro, t.phoneOrderTerms, t.phoneOrderUntil({ day })];
  const said = say('phone-order', { name: name ?? '', until: day }, { subject, heading: subject, text });
  const links = [{ label: t.phoneOrderReview, url: `${shop.publicUrl}/order-link?code=${code}` }];
  return letter({ name, email }, { ...said, links, why: (keep) => t.phoneOrderWhy({ keep, shop: shop.name }) }, shop);
}

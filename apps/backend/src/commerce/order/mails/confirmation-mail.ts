import type { Order } from '@cerulean/contract/orders';
import { words as mailWords } from '@cerulean/messages/all/mail';
import { words } from '@cerulean/messages/all/order-mail';
import { words as terms } from '@cerulean/messages/all/terms';
import { firstName } from '@cerulean/rules/first-name';
import { formatMoney } from '@cerulean/rules/money';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import type { MailOptions, MailShop, Written } from '../../mail/mail.ts';
import { plainName } from '../../mail/greeting.ts';
import { framed, plain } from '../../mail/mail-frame.ts';
import {
  bill,
  billRow,
  button,
  exact,
  heading,
  headline,
  kept,
  markup,
  paragraph,
  section,
  type Sentence,
  verdict,
} from '../../mail/mail-html.ts';
import { defaultCopy, type MailCopy, mailCopyOf, readMailTexts } from '../../mail/texts/mail-copy.ts';
import { billLines, nextSteps, planNote, plansOf } from '../order-labels.ts';
import { readAccountWithoutPassword, setPasswordPath } from '../../../identity/mails/set-password-link.ts';
import { deriveCode } from '../../../identity/tokens/derive-code.ts';
import { bundle, first, runBundle } from '../../db/bundle.ts';
import type { Commerce } from '../../http/handler.ts';
import { soldOrderStep, toBuyersOrder } from '../read-order.ts';
import type { TaskHandlers } from '../../outbox/deliver.ts';

/**
 * Returns the confirmation email: the receipt and what happens next, with a link to set a password for a buyer without
 * one (R09), who needs it to see the order. Returns `null` if the person was erased, because there is no recipient.
 * @param isResent whether it is sent again, later. Then it is only the receipt, in our words: the order may be canceled
 *   since, what happens next may have happened already, and refunds may have taken back points.
 */
export function confirmationMail(
  order: Order,
  shop: MailShop,
  setPasswordUrl: string | null = null,
  say: MailCopy = defaultCopy,
  isResent = false,
): Written | null {
  const { person, number } = order;
  if (!person) return null;
  const { language } = shop;
  const t = words[language];
  const { link, viewOrder } = mailWords[language];
  const total = formatMoney(order.totals.total, order.currency, terms[language].locale);
  const url = `${shop.publicUrl}/existing-user/orders/${order.id}`;
  const steps = isResent ? [] : nextSteps(order, shop.timeZone, language);
  const notes = [
    ...plansOf(order).map((plan) => planNote(plan, language)),
    ...(isResent || order.pointsEarned === undefined
      ? []
      : [terms[language].pointsEarned({ points: order.pointsEarned, days: RETURN_DAYS })]),
  ];
  const lines = billLines(order, language);
  const means = order.payment?.paidWith;
  const paid = t.paid({ known: means ? 'yes' : 'no', means: means ?? '' });
  const name = plainName(person.name);
  const called = firstName(name);
  const thanks: Sentence = (keep) => t.thanks({ keep, named: called === null ? 'no' : 'yes', name: called ?? '' });
  const orderNumber: Sentence = (keep) => t.orderNumber({ keep, number });
  const ours = {
    subject: isResent ? t.againSubject({ number }) : t.subject({ number }),
    heading: plain(thanks),
    text: steps,
  };
  const said = isResent
    ? ours
    : say('order-paid', { name, 'order.number': number, total, next: steps.join(' ') }, ours);
  const html = markup`${section([
    verdict(markup`${t.paidTotal({ keep: exact, total })}`),
    headline(said.heading === ours.heading ? markup`${thanks(kept)}` : markup`${said.heading}`),
    ...said.text.map((sentence) => paragraph(markup`${sentence}`)),
    ...(setPasswordUrl ? [] : [button(viewOrder, url)]),
  ])}${
    setPasswordUrl &&
    section([
      heading(markup`${t.setPasswordTitle}`),
      paragraph(markup`${t.setPasswordText}`),
      button(t.setPassword, setPasswordUrl),
    ])
  }${section([
    heading(markup`${orderNumber(exact)}`),
    bill([...lines.map(({ label, value }) => billRow(label, value)), billRow(paid, total, true)]),
    ...notes.map((note) => paragraph(markup`${note}`)),
  ])}`;
  const text = [
    said.heading,
    '',
    ...said.text,
    ...(said.text.length > 0 ? [''] : []),
    plain(orderNumber),
    ...lines.map((line) => t.billLine({ ...line })),
    t.billLine({ label: paid, value: total }),
    '',
    ...notes,
    ...(notes.length > 0 ? [''] : []),
    ...(setPasswordUrl
      ? [t.setPasswordText, link({ label: t.setPassword, url: setPasswordUrl })]
      : [link({ label: viewOrder, url })]),
  ];
  const preview = t.preview({ total, next: said.text[0] ?? '' }).trim();
  return framed({ name: person.name, address: person.email }, { subject: said.subject, preview, html, text }, shop);
}

const readForMail = bundle('orders.confirmation', {
  order: soldOrderStep,
  account: first(readAccountWithoutPassword),
  texts: readMailTexts,
});

/** Creates the handler that sends the confirmation email. It reads the order then, so an erased person gets none. */
export function createOrderTasks(
  { db, log, timeZone }: Pick<Commerce, 'db' | 'log' | 'timeZone'>,
  { mailer, shop, codeSecret }: MailOptions,
): Pick<TaskHandlers, 'mail.confirmation'> {
  return {
    'mail.confirmation': async ({ orderId }, { key }) => {
      const found = await runBundle(db, readForMail, { order: [orderId], account: [orderId], texts: [] });
      const bought = toBuyersOrder(found?.order ?? null, timeZone);
      if (!found || !bought) return 'skipped';
      const seller = shop(bought.language);
      const code = deriveCode(codeSecret, { topic: 'mail.confirmation', key });
      const path = found.account && (await setPasswordPath(db, found.account, code));
      const said = mailCopyOf(found.texts, log, seller.language);
      // The first email's key is the order's id. A resent email has another key, because email clients would hide it.
      const isResent = key !== orderId;
      const mail = confirmationMail(bought.order, seller, path && `${seller.publicUrl}${path}`, said, isResent);
      if (!mail) return 'skipped';
      await mailer.send(mail, `confirmation.${key}`);
      return 'done';
    },
  };
}

import type { Order } from '@cerulean/contract/orders';
import { words as terms } from '@cerulean/messages/all/terms';
import { formatMoney } from '@cerulean/rules/money';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import type { MailOptions, MailShop, Written } from '../../mail/mail.ts';
import { plainName } from '../../mail/greeting.ts';
import {
  bill,
  billRow,
  button,
  exact,
  heading,
  headline,
  layout,
  markup,
  paragraph,
  section,
  verdict,
} from '../../mail/mail-html.ts';
import { defaultCopy, type MailCopy, mailCopyOf, readMailTexts } from '../../mail/texts/mail-copy.ts';
import { billLines, nextSteps, planNote, plansOf } from '../order-labels.ts';
import { readAccountWithoutPassword, setPasswordPath } from '../../../identity/mails/set-password-link.ts';
import { deriveCode } from '../../../identity/tokens/derive-code.ts';
import { bundle, first, runBundle } from '../../db/bundle.ts';
import type { Commerce } from '../../http/handler.ts';
import { soldOrderStep, toOrder } from '../read-order.ts';
import type { TaskHandlers } from '../../outbox/deliver.ts';

const NO_PASSWORD =
  'Your account has no password yet. Set one to see your order later. The link works for one hour; after that, it has another one mailed to you.';

/**
 * Returns the confirmation email: the receipt and what happens next, with a link to set a password for a buyer without
 * one (R09). Returns `null` if the person was erased, because there is no recipient.
 */
export function confirmationMail(
  order: Order,
  shop: MailShop,
  setPasswordUrl: string | null = null,
  say: MailCopy = defaultCopy,
): Written | null {
  const { person, number } = order;
  if (!person) return null;
  const total = formatMoney(order.totals.total, order.currency, terms.en.locale);
  const url = `${shop.publicUrl}/existing-user/orders/${order.id}`;
  const steps = nextSteps(order);
  const notes = [
    ...plansOf(order).map(planNote),
    ...(order.pointsEarned === undefined
      ? []
      : [terms.en.pointsEarned({ points: order.pointsEarned, days: RETURN_DAYS })]),
  ];
  const lines = billLines(order);
  const paid = order.payment?.paidWith ? `Paid with ${order.payment.paidWith}` : 'Paid';
  const name = plainName(person.name);
  const ours = { subject: `Your order ${number}`, heading: name ? `Thank you, ${name}` : 'Thank you', text: steps };
  const said = say('order-paid', { name, 'order.number': number, total, next: steps.join(' ') }, ours);
  const html = layout(
    {
      shop: shop.name,
      ribbon: shop.ribbon,
      title: said.subject,
      preview: `Paid ${total}. ${said.text[0] ?? ''}`,
    },
    markup`${section([
      verdict(markup`Paid ${exact(total)}`),
      headline(said.heading === ours.heading && name ? thanks(name) : markup`${said.heading}`),
      ...said.text.map((sentence) => paragraph(markup`${sentence}`)),
      button('See your order', url),
    ])}${
      setPasswordUrl &&
      section([
        heading(markup`Set your password`),
        paragraph(markup`${NO_PASSWORD}`),
        button('Set a password', setPasswordUrl),
      ])
    }${section([
      heading(markup`Order ${exact(number)}`),
      bill([...lines.map(({ label, value }) => billRow(label, value)), billRow(paid, total, true)]),
      ...notes.map((note) => paragraph(markup`${note}`)),
    ])}`,
  );
  const text = [
    said.heading,
    '',
    ...said.text,
    '',
    `Order ${number}`,
    ...lines.map(({ label, value }) => `${label}: ${value}`),
    `${paid}: ${total}`,
    '',
    ...notes,
    ...(notes.length > 0 ? [''] : []),
    `See your order: ${url}`,
    ...(setPasswordUrl ? ['', NO_PASSWORD, `Set a password: ${setPasswordUrl}`] : []),
    ...(shop.ribbon ? ['', 'Demo shop: nothing is charged, nothing is sent.'] : []),
    '',
    shop.name,
  ].join('\n');
  return { to: { name: person.name, address: person.email }, subject: said.subject, html: html.html, text };
}

/** Returns the thank-you heading, with the buyer's name marked as not to be translated. */
const thanks = (name: string) => markup`Thank you, <span translate="no">${name}</span>`;

const readForMail = bundle('orders.confirmation', {
  order: soldOrderStep,
  account: first(readAccountWithoutPassword),
  texts: readMailTexts,
});

/** Creates the handler that sends the confirmation email. It reads the order then, so an erased person gets none. */
export function createOrderTasks(
  { db, log }: Pick<Commerce, 'db' | 'log'>,
  { mailer, shop, codeSecret }: MailOptions,
): Pick<TaskHandlers, 'mail.confirmation'> {
  return {
    'mail.confirmation': async ({ orderId }, { key }) => {
      const found = await runBundle(db, readForMail, { order: [orderId], account: [orderId], texts: [] });
      const order = toOrder(found?.order ?? null);
      if (!found || !order) return 'done';
      const code = deriveCode(codeSecret, { topic: 'mail.confirmation', key });
      const path = found.account && (await setPasswordPath(db, found.account, code));
      const said = mailCopyOf(found.texts, log);
      const mail = confirmationMail(order, shop, path && `${shop.publicUrl}${path}`, said);
      // The first email's key is the order's id. A resent email has another key, because email clients would hide it.
      if (mail) await mailer.send(mail, `confirmation.${key}`);
      return 'done';
    },
  };
}

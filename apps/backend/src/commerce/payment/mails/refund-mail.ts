import { words } from '@cerulean/messages/all/payment-mail';
import { formatMoney } from '@cerulean/rules/money';
import type { MailShop, Written } from '../../mail/mail.ts';
import { framed, plain } from '../../mail/mail-frame.ts';
import { exact, headline, markup, paragraph, section, type Sentence, verdict } from '../../mail/mail-html.ts';
import { defaultCopy, type MailCopy } from '../../mail/texts/mail-copy.ts';

export interface RefundFacts {
  orderNumber: string;
  email: string | null;
  name: string | null;
  amount: number;
  currency: string;
  paidWith: string | null;
  /** A refund by staff has the kind of the request that it follows, if any. */
  reason: 'superseded' | 'second_charge' | 'stock_gone' | 'offer_gone' | 'wrong_amount' | 'cancel' | 'return' | 'staff';
  /** `all`: everything that was paid · `rest`: what earlier refunds had left of it · `some`: only a part. */
  part: 'all' | 'rest' | 'some';
  /** Plan names of the lines that a refund by staff ends, without a request of the customer. */
  endedPlans: readonly string[];
}

/** Writes the email about a refund, by staff or of an unused charge. Returns `null` if the buyer's data was erased. */
export function refundMail(refund: RefundFacts, shop: MailShop, say: MailCopy = defaultCopy): Written | null {
  const { email, orderNumber, paidWith, reason, part } = refund;
  if (!email) return null;
  const t = words[shop.language];
  const name = refund.name ?? '';
  const amount = formatMoney(refund.amount, refund.currency, t.locale);
  const why = t.refundWhy({ reason });
  const way = t.refundWay({ known: paidWith ? 'yes' : 'no', means: paidWith ?? '' });
  const ours = {
    subject: t.refundSubject({ amount }),
    heading: t.refundTitle({ part }),
    text: [why, way],
  };
  const { subject, heading, text } = say('money-back', { name, 'order.number': orderNumber, amount, why, way }, ours);
  const refunded: Sentence = (keep) => t.refunded({ keep, amount });
  const about: Sentence = (keep) => t.refundAbout({ keep, number: orderNumber });
  const { endedPlans } = refund;
  const plans = new Intl.ListFormat(t.locale).format(new Set(endedPlans));
  const ends = endedPlans.length === 0 ? [] : [t.refundEnds({ count: endedPlans.length, plans })];
  const html = section([
    verdict(markup`${refunded(exact)}`),
    headline(markup`${heading}`),
    ...text.map((sentence) => paragraph(markup`${sentence}`)),
    paragraph(markup`${about(exact)}`),
    ...ends.map((sentence) => paragraph(markup`${sentence}`)),
  ]);
  const plainText = [plain(refunded), '', heading, '', ...text, '', plain(about), ...ends];
  return framed({ name, address: email }, { subject, preview: text[0] ?? '', html, text: plainText }, shop);
}

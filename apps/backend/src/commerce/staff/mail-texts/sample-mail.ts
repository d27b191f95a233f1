import { words } from '@cerulean/messages/all/staff-mail-kinds';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { accountMail } from '../../../identity/mails/account-mail.ts';
import { accountMailCopy } from '../../../identity/mails/account-mail-copy.ts';
import { requestMail, shippedMail } from '../../fulfillment/mails/after-payment-mails.ts';
import { phoneOrderMail } from '../../order/phone-orders/phone-order-mail.ts';
import { lineMail } from '../../line/line-mail.ts';
import { confirmationMail } from '../../order/mails/confirmation-mail.ts';
import type { MailShop, Written } from '../../mail/mail.ts';
import { disputeMail, givenUpMail, paymentWaitsMail, pendingMail } from '../../payment/mails/notice-mails.ts';
import { lowStockMail } from '../../stock/low-stock-mail.ts';
import { refundMail } from '../../payment/mails/refund-mail.ts';
import { sampleValues, type MailKindName } from '../../mail/texts/mail-kinds.ts';
import { ADA, LINE, ORDER, PHONE, REPLACEMENT, REQUEST, SHIPMENT } from './sample-order.ts';
import { fill, type MailCopy, type MailTemplate, type Said } from '../../mail/texts/mail-copy.ts';

const t = words[DEFAULT_LANGUAGE];

const WORDS = { code: 'sample', when: t.sampleWhen, browser: t.sampleBrowser };

/** Builds an email of this kind with sample data, and with the template if given. Throws if that is invalid. */
export function sampleMail(
  kind: MailKindName,
  template: MailTemplate | null,
  { shop }: { shop: MailShop & { panelUrl: string } },
): Written {
  // An invalid template throws here, while sending an email skips the template's problems.
  if (template) fill(kind, template, sampleValues(kind));
  const say: MailCopy = (which, values, ours) => (template && which === kind ? fill(kind, template, values) : ours);
  const written = sampleOf(kind, shop, say);
  if (!written) throw new Error(`There is no sample of ${kind}`);
  return written;
}

function sampleOf(kind: MailKindName, shop: MailShop & { panelUrl: string }, say: MailCopy): Written | null {
  switch (kind) {
    case 'order-paid':
      return confirmationMail(ORDER, shop, null, say);
    case 'payment-failed':
      return givenUpMail({ ...ADA, orderNumber: ORDER.number, total: '$958.92' }, shop, say);
    case 'payment-pending':
      return pendingMail({ ...ADA, orderNumber: ORDER.number, total: '$958.92', gateway: 'PayPal' }, shop, say);
    case 'phone-order':
      return phoneOrderMail({ ...ADA, until: new Date('2026-11-29T10:14:00Z') }, 'sample', shop, say);
    case 'parcel-shipped':
      return shippedMail(ORDER, SHIPMENT, shop, say);
    case 'line-active':
      return lineMail({ ...LINE, endsOn: null }, ADA, 'ready', shop, say);
    case 'line-connected':
      return lineMail(LINE, ADA, 'active', shop, say);
    case 'sim-sent':
      return lineMail({ ...LINE, sim: 'card', replacement: REPLACEMENT }, ADA, 'sim-sent', shop, say);
    case 'sim-replaced':
      return lineMail({ ...LINE, sim: 'card' }, ADA, 'sim-replaced', shop, say);
    case 'money-back':
      return refundMail(
        {
          ...ADA,
          orderNumber: ORDER.number,
          amount: 49_900,
          currency: 'USD',
          paidWith: 'Visa •••• 4242',
          reason: 'staff',
          part: 'some',
          endedPlans: [],
        },
        shop,
        say,
      );
    case 'cancel-accepted':
    case 'cancel-refused':
      return requestMail(
        ORDER,
        { ...REQUEST, ...answerOf(kind), kind: 'cancel', number: null },
        stateOf(kind),
        ORDER.totals.total,
        shop,
        say,
      );
    case 'return-accepted':
    case 'return-refused':
    case 'return-received':
      return requestMail(
        ORDER,
        { ...REQUEST, ...answerOf(kind) },
        stateOf(kind),
        PHONE.lineTotal + PHONE.tax,
        shop,
        say,
      );
    case 'payment-waits':
      return paymentWaitsMail(
        { orderNumber: ORDER.number, gateway: 'PayPal', needs: t.sampleNeeds },
        ADA.email,
        shop,
        say,
      );
    case 'dispute-opened':
      return disputeMail(
        { orderNumber: ORDER.number, gateway: 'Stripe', deadline: 'December 2, 2026' },
        ADA.email,
        shop,
        say,
      );
    case 'stock-low':
      return lowStockMail({ sku: PHONE.sku, left: 4 }, ADA.email, shop, say);
    case 'confirm-address':
    case 'reset-link':
      return account(kind, shop, (ours) => say(kind, {}, ours));
    case 'password-changed':
    case 'new-browser':
      return account(kind, shop, (ours) => say(kind, WORDS, ours));
  }
}

/** Returns the sample of the answer, which is another one for each decision. */
const answerOf = (kind: MailKindName) => ({ answer: sampleValues(kind)['answer'] ?? null });

const stateOf = (kind: `${string}-${'accepted' | 'refused' | 'received'}`) =>
  kind.endsWith('accepted') ? 'accepted' : kind.endsWith('refused') ? 'refused' : 'received';

function account(
  kind: 'confirm-address' | 'reset-link' | 'password-changed' | 'new-browser',
  shop: MailShop,
  say: (ours: Said) => Said,
): Written {
  const ours = accountMailCopy(
    kind,
    {
      ...WORDS,
      otherEmail: null,
      next: null,
      logins: [],
      supportPhone: '',
      plan: '',
      number: '',
      paused: false,
      locked: false,
      restored: false,
    },
    shop.language,
  );
  const { subject, lines } = ours;
  const said = say({ subject, heading: subject, text: lines });
  return accountMail(ADA, ours, shop, { said, isOwner: kind !== 'confirm-address' });
}

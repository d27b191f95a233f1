import type { GatewayCharge, Mail } from './books.ts';
import type { CrowdedShop } from './crowded-shop.ts';
import { control } from './gateway-page.ts';

interface StripeLedger {
  charges: { id: string; status: string; amount: number; currency: string }[];
  refunds: { charge: string; amount: number; status: string }[];
}

interface PaypalLedger {
  captures: { id: string; status: string; amount: { value: string; currency_code: string } }[];
  refunds: { id: string; status: string; amount: { value: string }; links: { rel: string; href: string }[] }[];
}

/** Everything that was captured, as the gateways themselves say, with what they gave back of it. */
export async function readGatewayCharges({ sims }: Pick<CrowdedShop, 'sims'>): Promise<GatewayCharge[]> {
  const stripe = await control<StripeLedger>(sims.stripe, '/ledger');
  const paypal = await control<PaypalLedger>(sims.paypal, '/ledger');
  return [
    ...stripe.charges
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount, currency }) => ({
        gateway: 'stripe',
        ref: id,
        amount,
        currency,
        refunds: stripe.refunds
          .filter((refund) => refund.charge === id && refund.status === 'succeeded')
          .map((refund) => refund.amount),
      })),
    ...paypal.captures
      .filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
      .map(({ id, amount }) => ({
        gateway: 'paypal',
        ref: id,
        amount: centsOf(amount.value),
        currency: amount.currency_code,
        refunds: paypal.refunds
          .filter(({ status, links }) => status === 'COMPLETED' && links.some(({ href }) => href.endsWith(`/${id}`)))
          .map((refund) => centsOf(refund.amount.value)),
      })),
  ];
}

/** `12.34` in cents; the run's currency has two digits. */
function centsOf(value: string): number {
  const [whole = '0', part = ''] = value.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Every copy of every mail that the mail server took. */
export async function readMails({ sims }: Pick<CrowdedShop, 'sims'>): Promise<Mail[]> {
  const { mails } = await control<{ mails: { messageId: string | null; to: unknown; subject: string }[] }>(
    sims.mails,
    '/mails',
  );
  return mails.map(({ messageId, to, subject }) => ({ messageId: messageId ?? '', to: JSON.stringify(to), subject }));
}

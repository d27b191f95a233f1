import { sessionOf, type PayShop } from './test-pay-shop.ts';
import { STRIPE_SECRET_KEY } from './test-simulators.ts';

/** Refunds an amount of this page's payment, as staff would in the gateway's dashboard, and processes the webhooks. */
export async function executeRefund(shop: PayShop, url: string, amount: number): Promise<void> {
  const headers = { authorization: `Bearer ${STRIPE_SECRET_KEY}` };
  const session = await fetch(`${shop.simulators.stripe}/v1/checkout/sessions/${sessionOf(url)}`, { headers });
  const { payment_intent: intent } = (await session.json()) as { payment_intent: string };
  const body = new URLSearchParams({ payment_intent: intent, amount: String(amount) });
  await fetch(`${shop.simulators.stripe}/v1/refunds`, { method: 'POST', headers, body });
  await shop.catchUp();
}

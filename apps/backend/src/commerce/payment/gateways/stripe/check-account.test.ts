import type { Settings } from '@cerulean/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestSimulators,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type Simulators,
} from '../../test-simulators.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { STRIPE_EVENTS } from './stripe-webhook.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startTestSimulators('http://127.0.0.1:9');
});
afterAll(() => simulators?.stop());

const ALL_WELL = { wrong: [], warnings: [], unknown: [] };

type Change = Partial<Pick<Settings, 'STRIPE_PAGE_ORIGIN' | 'PUBLIC_URL' | 'TAX_PROVIDER'>>;
const gatewayWith = (key: string, change: Change = {}) =>
  createStripeGateway(
    { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE: simulators.stripe, ...change },
    10_000,
  );

/** Permissions that docs/operators/going-live.md requires. */
const PERMISSIONS = [
  'rak_checkout_session_write',
  'rak_payment_intent_read',
  'rak_charge_write',
  'rak_dispute_read',
  'rak_balance_transaction_source_read',
];
let made = 0;

async function restrictedKey(permissions: readonly string[]): Promise<string> {
  const key = `rk_test_restricted${(made += 1)}`;
  await simulators.control('/restricted-keys', { key, permissions });
  return key;
}

it('R19 a secret key is checked for its currency, against what the country can charge', async () => {
  const gateway = gatewayWith(STRIPE_SECRET_KEY);
  expect(await gateway.check('USD')).toEqual(ALL_WELL);
  expect(await gateway.check('EUR')).toEqual(ALL_WELL);
  const { wrong } = await gateway.check('IRR');
  expect(wrong).toEqual([expect.stringContaining('cannot charge in IRR')]);
});

it('R19 a restricted key that can sell does not end the start: what it may not read of the account is not known', async () => {
  const { wrong, warnings, unknown } = await gatewayWith(await restrictedKey(PERMISSIONS)).check('USD');
  expect({ wrong, warnings }).toEqual({ wrong: [], warnings: [] });
  expect(unknown).toEqual([expect.stringContaining('rak_accounts_kyc_basic_read')]);
});

it('R19 a restricted key with all permissions has nothing to warn about', async () => {
  const key = await restrictedKey([...PERMISSIONS, 'rak_accounts_kyc_basic_read']);
  expect(await gatewayWith(key).check('USD')).toEqual(ALL_WELL);
});

it.each([
  ['rak_charge_write', 'refund payments'],
  ['rak_dispute_read', 'follow disputes'],
  ['rak_balance_transaction_source_read', 'compare its books'],
  ['rak_payment_intent_read', 'read what was paid'],
])('R19 a restricted key without %s is reported to the operator: the shop cannot %s', async (permission, does) => {
  const key = await restrictedKey(PERMISSIONS.filter((name) => name !== permission));
  const { wrong, warnings } = await gatewayWith(key).check('USD');
  expect(wrong).toEqual([]);
  expect(warnings.find((line) => line.includes(does))).toContain(permission.replace('_write', ''));
});

it('R19 a key that cannot open a payment page is refused, and no check leaves anything behind', async () => {
  const { wrong } = await gatewayWith(await restrictedKey(['rak_charge_write'])).check('USD');
  expect(wrong).toEqual([expect.stringContaining('rak_checkout_session_write')]);
  const { totals } = await simulators.control<{ totals: object }>('/ledger');
  expect(totals).toMatchObject({ sessions: 0, captured: 0, refunded: 0 });
});

it('R10 a page on a custom domain is not handed out until the shop allows browsers to go there', async () => {
  const request = {
    attemptId: '4c1a8a52-7a3b-4f0e-9c7a-0d9f1b6a2e11',
    orderId: 'order',
    orderNumber: 'CER-7K3M-QX42',
    title: 'Order CER-7K3M-QX42',
    currency: 'USD',
    amount: 300,
    lines: [{ name: 'Case', quantity: 1, unitAmount: 300, isSent: true }],
    email: 'ada@example.com',
    shipTo: null,
    expiresAt: new Date(Date.now() + 31 * 60_000),
    returnUrl: 'https://shop.example/back',
    leftUrl: 'https://shop.example/back?left=1',
    language: 'en' as const,
    earlierCharges: 0,
  };
  const domain = 'https://pay.operator.example';
  await simulators.control('/custom-domain', { origin: domain });
  const wrong = gatewayWith(STRIPE_SECRET_KEY, { STRIPE_PAGE_ORIGIN: 'https://checkout.stripe.com' });
  await expect(wrong.createCheckoutSession(request, 'a:open:1')).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining(`set STRIPE_PAGE_ORIGIN=${domain}`) as string,
  });
  const { sessions } = await simulators.control<{ sessions: { status: string }[] }>('/ledger');
  expect(sessions.map(({ status }) => status)).toEqual(['expired']);
  const right = gatewayWith(STRIPE_SECRET_KEY, { STRIPE_PAGE_ORIGIN: domain });
  expect((await right.createCheckoutSession(request, 'a:open:2')).url).toContain(`${domain}/c/pay/`);
});

describe('the webhook at Stripe', () => {
  const shop = 'https://shop.example';
  const check = async (key = STRIPE_SECRET_KEY) => gatewayWith(key, { PUBLIC_URL: shop }).checkWebhook();
  const endpoint = (change: { url?: string; events?: readonly string[]; mode?: 'on' | 'off' } = {}) =>
    simulators.control('/webhooks', { url: `${shop}/webhooks/stripe`, events: STRIPE_EVENTS, mode: 'on', ...change });

  it('is right where it leads to the shop with every event that is followed', async () => {
    await endpoint();
    expect(await check()).toEqual(ALL_WELL);
    await endpoint({ events: ['*'] });
    expect(await check()).toEqual(ALL_WELL);
  });

  it('is warned of where none leads to the shop, and says where they do', async () => {
    await endpoint({ url: 'https://old.example/webhooks/stripe' });
    const { warnings } = await check();
    expect(warnings).toEqual([expect.stringContaining('only to https://old.example/webhooks/stripe')]);
  });

  it('is warned of while it is disabled, and where it leaves events out', async () => {
    await endpoint({ mode: 'off' });
    expect((await check()).warnings).toEqual([expect.stringContaining('is disabled')]);
    await endpoint({ events: STRIPE_EVENTS.filter((name) => name !== 'refund.failed') });
    expect((await check()).warnings).toEqual([expect.stringContaining('add refund.failed in')]);
  });

  it('is not known to a restricted key that may not read it', async () => {
    const { warnings, unknown } = await check(await restrictedKey(PERMISSIONS));
    expect(warnings).toEqual([]);
    expect(unknown).toEqual([expect.stringContaining('rak_webhook_read')]);
  });

  it('has no address to compare for a shop without https', async () => {
    await endpoint({ url: 'https://old.example/webhooks/stripe' });
    const local = gatewayWith(STRIPE_SECRET_KEY, { PUBLIC_URL: 'http://localhost:3000' });
    expect(await local.checkWebhook()).toEqual(ALL_WELL);
  });
});

describe('STA-2 R19 with TAX_PROVIDER=stripe', () => {
  const TAX = { TAX_PROVIDER: 'stripe' } as const;
  const TAXES = ['rak_tax_settings_read', 'rak_tax_calculation_write', 'rak_tax_transaction_write'];

  it('Stripe Tax has to be switched on', async () => {
    expect(await gatewayWith(STRIPE_SECRET_KEY, TAX).check('USD')).toEqual(ALL_WELL);
    await simulators.control('/tax', { status: 'pending' });
    const { wrong } = await gatewayWith(STRIPE_SECRET_KEY, TAX).check('USD');
    expect(wrong).toEqual([expect.stringMatching(/^Stripe Tax is not set up \(head_office is missing\)/)]);
    expect(await gatewayWith(STRIPE_SECRET_KEY).check('USD')).toEqual(ALL_WELL);
    await simulators.control('/tax', { status: 'active' });
  });

  it('a restricted key has to be allowed to ask it and to tell it', async () => {
    const all = [...PERMISSIONS, 'rak_accounts_kyc_basic_read', ...TAXES];
    expect(await gatewayWith(await restrictedKey(all), TAX).check('USD')).toEqual(ALL_WELL);
    for (const lost of TAXES.slice(1)) {
      const key = await restrictedKey(all.filter((permission) => permission !== lost));
      expect((await gatewayWith(key, TAX).check('USD')).wrong).toEqual([expect.stringContaining(lost)]);
    }
    const blind = await restrictedKey(all.filter((permission) => permission !== TAXES[0]));
    expect(await gatewayWith(blind, TAX).check('USD')).toMatchObject({ wrong: [], unknown: [expect.any(String)] });
  });
});

import { describe, expect, test } from 'vitest';
import { sessionParams, startForTest } from '../../testing/start-for-test.ts';
import type { TestSimulators } from '../../testing/start-for-test.ts';

const CARD = {
  email: 'ada@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Ada',
  postal: '94107',
};

/** Creates a session. Returns its id and the loopback URL of its hosted page. */
async function open(simulators: TestSimulators, change = {}): Promise<{ id: string; page: string }> {
  const { id, url } = await simulators.stripe.checkout.sessions.create(sessionParams(change));
  return { id, page: simulators.origin + new URL(url ?? '').pathname };
}

async function post(page: string, fields: Record<string, string>): Promise<Response> {
  return await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** Posts a form, follows the redirect as a browser does, and returns the HTML of the resulting page. */
async function postAndRead(page: string, fields: Record<string, string>): Promise<string> {
  const response = await post(page, fields);
  expect([response.status, response.headers.get('location')]).toEqual([303, new URL(page).pathname]);
  return text(page);
}

async function text(page: string): Promise<string> {
  return await (await fetch(page)).text();
}

describe('the hosted page', () => {
  test('shows what is paid, says that it is a simulator, and runs no script', async () => {
    const simulators = await startForTest();
    const { page } = await open(simulators, {
      line_items: [
        {
          price_data: {
            currency: 'usd',
            unit_amount: 5_000,
            product_data: { name: '<b>Kite</b> "SE"', description: 'Sea' },
          },
          quantity: 2,
        },
        { price_data: { currency: 'usd', unit_amount: 1_250, product_data: { name: 'Shipping' } }, quantity: 1 },
      ],
    });
    const response = await fetch(page);
    const body = await response.text();
    for (const part of [
      'Stripe simulator',
      'no money moves',
      '&lt;b&gt;Kite&lt;/b&gt; &quot;SE&quot;',
      '2 × $50.00',
      '$112.50',
      'value="ada@example.com"',
      'href="http://shop.test/left"',
    ]) {
      expect(body).toContain(part);
    }
    expect(body).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test");
  });

  test('R18 is in the language that the shop asks for, with what the bank says', async () => {
    const { page } = await open(await startForTest(), { locale: 'es' });
    const body = await text(page);
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('Pagar con tarjeta');
    expect(body).not.toContain('Pay with a card');
    const declined = await postAndRead(page, { ...CARD, number: '4000000000009995' });
    expect(declined).toContain('Tu tarjeta no tiene fondos suficientes.');
  });

  test('pays and sends the buyer back to the shop with the session', async () => {
    const simulators = await startForTest();
    const { id, page } = await open(simulators);
    const response = await post(page, CARD);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`http://shop.test/paid?session=${id}`);
    expect((await simulators.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  });

  test('R19 keeps a declined buyer on the page, with the reason, also after a reload or back', async () => {
    const simulators = await startForTest();
    const { page } = await open(simulators);
    const body = await postAndRead(page, { ...CARD, number: '4000000000009995' });
    expect(body).toContain('Your card has insufficient funds.');
    expect(body).toContain('value="4000000000009995"');
    expect(body).toContain('id="cvc"\n');
    expect(await text(page)).toContain('Your card has insufficient funds.');
    expect((await post(page, CARD)).status).toBe(303);
  });

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    [{ number: '' }, 'Your card number is incomplete.'],
    [{ expiry: '12 / 20' }, 'Your card&#39;s expiration date is in the past.'],
    [{ expiry: '13 / 34' }, 'Your card&#39;s expiration date is incomplete.'],
    [{ cvc: '12' }, 'Your card&#39;s security code is incomplete.'],
    [{ email: 'ada' }, 'Your email is incomplete.'],
    [{ name: '' }, 'Enter the name on the card.'],
    [{ postal: '' }, 'Enter the ZIP code of the card.'],
  ])('checks the form before it asks the bank: %o', async (change, message) => {
    const simulators = await startForTest();
    const { id, page } = await open(simulators);
    expect(await postAndRead(page, { ...CARD, ...change })).toContain(message);
    expect((await simulators.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
  });

  test('declines cards that are no test cards', async () => {
    const simulators = await startForTest();
    const { page } = await open(simulators);
    expect(await postAndRead(page, { ...CARD, number: '4111111111111111' })).toContain('used a non test card');
  });

  test('fills in a test card without paying', async () => {
    const simulators = await startForTest();
    const { id, page } = await open(simulators);
    const body = await postAndRead(page, { fill: '4000002500003155', email: 'grace@example.com' });
    expect(body).toContain('value="4000 0025 0000 3155"');
    expect(body).toContain('value="grace@example.com"');
    expect((await simulators.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
  });

  test('leads through 3-D Secure: failed stays, completed pays', async () => {
    const simulators = await startForTest();
    const { id, page } = await open(simulators);
    const first = await post(page, { ...CARD, number: '4000002500003155' });
    const challenge = simulators.origin + first.headers.get('location');
    expect(await text(challenge)).toContain('card ending in');
    expect((await post(challenge, { verdict: 'fail' })).headers.get('location')).toBe(`/c/pay/${id}`);
    expect(await text(page)).toContain('We are unable to authenticate your payment method.');
    await post(page, { ...CARD, number: '4000002500003155' });
    expect((await post(challenge, { verdict: 'complete' })).headers.get('location')).toBe(
      `http://shop.test/paid?session=${id}`,
    );
    expect((await post(challenge, { verdict: 'complete' })).headers.get('location')).toBe(`/c/pay/${id}`);
    expect((await simulators.stripe.charges.list()).data).toHaveLength(1);
  });

  test('says so when the session is complete or expired, and charges nothing', async () => {
    const simulators = await startForTest();
    const paid = await open(simulators);
    await post(paid.page, CARD);
    expect(await (await post(paid.page, CARD)).text()).toContain('This payment is complete');
    const late = await open(simulators);
    await simulators.stripe.checkout.sessions.expire(late.id);
    const body = await (await post(late.page, CARD)).text();
    expect(body).toContain('This payment page has expired');
    expect(body).toContain('href="http://shop.test/left"');
    expect((await simulators.stripe.charges.list()).data).toHaveLength(1);
  });

  test('X02 lets two tabs pay only if double_charge is on', async () => {
    const simulators = await startForTest();
    await simulators.control('/behavior', { double_charge: true });
    const { page } = await open(simulators);
    await post(page, CARD);
    expect((await post(page, CARD)).status).toBe(303);
    expect((await simulators.stripe.charges.list()).data).toHaveLength(2);
  });

  test.each([
    '/c/pay/cs_test_nothing',
    '/c/challenge/pi_nothing',
    '/c/receipt/ch_nothing',
    '/c/pay/../../etc',
    '/nothing',
  ])('%s is not there', async (path) => {
    const { origin } = await startForTest();
    expect((await fetch(origin + path)).status).toBe(404);
  });
});

describe('the control API', () => {
  test.each([[{ 'x-forwarded-for': '203.0.113.7' }], [{ 'sec-fetch-site': 'cross-site' }]])(
    'refuses a caller who comes with %o',
    async (headers) => {
      const { origin } = await startForTest();
      expect((await fetch(`${origin}/_sim/ledger`, { headers: headers as Record<string, string> })).status).toBe(403);
    },
  );
});

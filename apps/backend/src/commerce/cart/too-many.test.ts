import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rules } from '../../identity/limits/rules.ts';
import { envelope } from '../http/result.ts';
import { cartHandlers } from './cart-handlers.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(cartHandlers);
});
afterAll(() => shop.drop());

const create = (ip: string | null) =>
  cartHandlers.createCart(
    {
      params: undefined,
      query: undefined,
      body: {},
      user: null,
      cartSecret: null,
      paymentSecret: null,
      connectSecret: null,
      ip,
      device: null,
      browser: null,
      language: 'en',
      preview: null,
      referral: null,
      requestId: randomUUID(),
    },
    shop.commerce,
  );

it('one address makes a bounded number of carts in a time, and learns how long to wait; another one goes on', async () => {
  for (const ip of ['192.0.2.1', null]) {
    expect((await create(ip)).ok).toBe(true);
    await shop.db.script(`update sign_in_try set tries = ${rules['create-cart'].ip.count}`);
    const refused = await create(ip);
    if (refused.ok) throw new Error('One too many was made');
    expect(refused.code).toBe('rate_limited');
    const reply = envelope(refused, { requestId: 'request-1', headers: {} });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers?.['retry-after'])).toBeGreaterThan(0);
    expect((await create('192.0.2.2')).ok).toBe(true);
    await shop.db.script('delete from sign_in_try');
  }
});

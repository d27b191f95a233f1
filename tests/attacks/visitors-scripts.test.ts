import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { call, done } from '../contract/client.ts';
import { addressFor, home, newAccount, newCart, payPage, pieces, policiesInForce } from '../contract/shop.ts';
import { arriveWith } from '../journeys/steps/cookies.ts';
import { mailsAbout, mailsTo } from '../journeys/steps/simulators.ts';
import { journey } from '../support/browser.ts';
import { newCustomer, pagesFor } from './customer.ts';
import { contentManager } from './editors-content.ts';
import { alive, short, tracesIn } from './traces.ts';

describe('what a visitor writes', () => {
  const name = `Ada ${short} "><img src=x onerror="top.pwned=1">`;
  const line1 = `1 <script>top.pwned=1</script> Street`;

  journey('runs in no page of theirs, in no mail and in nothing that staff are shown', async ({ visit }) => {
    const email = `"${'<svg/onload=q()>'}"@example.com`;
    const refused = await call('register', { body: { username: email, email, password: 'harbor-lamp-teal', name } });
    expect(refused).toMatchObject({ ok: false, code: 'invalid_input' });

    const account = await newAccount();
    const owner = { token: account.token };
    const cart = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    const params = cart.params;
    let read = await done('readCart', { params }, cart.caller);
    if (read.needs.plan === 'offered') {
      await done('decidePlan', { params, body: { version: read.version, declined: true } }, cart.caller);
      read = await done('readCart', { params }, cart.caller);
    }
    const address = { ...home, line1, line2: short, city: `<b onmouseover=q()>City</b>` };
    const filled = addressFor(read, account.email);
    const body = { ...filled, contact: { ...filled.contact, name }, delivery: address };
    await done('saveAddress', { params, body }, cart.caller);
    const caller = { ...cart.caller, ...owner };
    const ready = await done('claimCart', { params }, caller);
    const paying = {
      version: ready.version,
      gateway: 'stripe',
      total: ready.totals.total,
      consent: true,
      policies: await policiesInForce(),
    };
    const opened = await done('pay', { params, body: paying }, caller);
    await payPage(opened.url ?? '');
    await done(
      'settlePayment',
      { params, body: { gateway: 'stripe' } },
      { ...caller, paymentSecret: opened.paymentSecret },
    );

    // Several windows of the same customer share the work, because there are many pages.
    const windows = await Promise.all([visit(), visit(), visit()]);
    for (const window of windows) {
      // Some of the page paths name entries that do not exist.
      window.expectError(/status of 404/);
      await arriveWith(window.page, { token: account.token, payment: [cart.cartId, opened.paymentSecret] });
    }
    const customer = await newCustomer();
    const pages = pagesFor({ params: { ...customer.params, cartId: cart.cartId, orderId: opened.orderId } });
    const personal = pages.filter(
      ({ rule }) => rule.content === 'personal' && !/logout|login\/:provider/.test(rule.path),
    );
    const traces: string[] = [];
    const shown: string[] = [];
    const left = personal.map(({ path }) => path);
    const readAll = async ({ page }: (typeof windows)[number]): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        traces.push(...(await tracesIn(page, path)));
        if ((await page.content()).includes('&lt;svg onload')) shown.push(path);
      }
    };
    await Promise.all(windows.map(readAll));
    expect(traces).toEqual([]);
    expect(shown).toContain(`/existing-user/orders/${opened.orderId}`);

    await mailsAbout(account.email, /order/i);
    const html = (await mailsTo(account.email)).map((mail) => mail.html).join('');
    expect(html).toContain('&lt;');
    expect(html).not.toMatch(alive);

    const order = await (await contentManager()).get(`/staff/orders/${opened.orderId}`);
    expect(order.headers.get('content-type')).toContain('application/json');
    expect(order.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await order.text()).toContain(short);
  });

  journey('an address of the shop with a script in it runs nowhere', async ({ visit }) => {
    const visitor = await visit();
    visitor.expectError(/status of 4\d\d/);
    const text = encodeURIComponent(`"><svg onload="top.pwned=1"><script>top.pwned=1</script>`);
    const traces: string[] = [];
    for (const path of [
      `/${text}`,
      `/plans/${text}`,
      `/plans?sort=${text}&compare=${text}&q=${text}`,
      `/products?kind=${text}&brand=${text}&page=${text}`,
      `/login?next=/${text}`,
      `/reset-password?code=${text}&next=${text}`,
      `/forgot-password?next=${text}`,
      `/cart/${randomUUID()}?why=${text}`,
      `/login/google/welcome?access_token=${text}&why=${text}&next=/${text}`,
      `/?preview=${text}`,
    ]) {
      traces.push(...(await tracesIn(visitor.page, path)));
    }
    expect(traces).toEqual([]);
  });
});

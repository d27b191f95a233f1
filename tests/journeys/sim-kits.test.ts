import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { card, openPayment, paidCart, readyCart, travel } from '../contract/shop.ts';
import { done } from '../contract/client.ts';
import { journey } from '../support/browser.ts';
import { newKit, packedKit } from '../support/sim-kits.ts';
import { system, until } from '../support/system.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { expectLargeText, expectLooks } from './steps/expect-looks.ts';

const still = { reducedMotion: true };

/** Returns the focused element's text. */
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('R28 a SIM kit', () => {
  journey('R28 that came with an order became active with one’s own number, and stays so', async ({ visit }) => {
    const { page, expectError } = await visit(still);
    expectError(/422/);
    const { orderId, account } = await paidCart(card);
    const { qrId } = await packedKit(orderId);
    await page.goto(`/user-onboard/${qrId}`);
    await page.getByRole('heading', { level: 1, name: 'This kit belongs to an account' }).waitFor();
    expect(await page.content()).not.toContain(account.email);
    await expectLooks(page);
    await arriveWith(page, { token: account.token });
    await page.goto(`/user-onboard/${qrId}`);
    await page.getByRole('heading', { level: 1, name: 'Your kit is ready to activate' }).waitFor();
    await expectLooks(page);

    await page.locator('[name="number"][value="keep"]').check();
    await page.locator('[name="portIn.pin"]').fill('4711-zq');
    const activate = page.getByRole('button', { name: 'Activate line' });
    const sent = Promise.withResolvers<void>();
    await page.route(
      /\.data/,
      async (route) => {
        await sent.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await activate.click();
    await page.getByRole('button', { name: 'Activating…' }).waitFor();
    await expectLargeText(page);
    sent.resolve();
    await page.getByRole('alert').waitFor();
    await expectLooks(page);
    expect(await page.content()).not.toContain('4711-zq');
    // Repeating the same mistake moves the focus to the message again.
    await expect.poll(() => focusOf(page)).toMatch(/Fix \d+ problems/);
    const answer = page.waitForResponse((each) => each.request().method() === 'POST');
    await activate.press('Enter');
    await answer;
    await expect.poll(() => activate.getAttribute('aria-busy')).toBe(null);
    await expect.poll(() => focusOf(page)).toMatch(/Fix \d+ problems/);
    for (const [name, value] of Object.entries({
      number: '415 555 0117',
      operator: 'Bayline',
      accountNumber: '12345',
      pin: '4711-zq',
      name: 'María-José O’Neill',
      zip: '94110',
    })) {
      await page.locator(`[name="portIn.${name}"]`).fill(value);
    }
    await page.getByRole('button', { name: 'Activate line' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your line is active' }).waitFor();
    await page.getByText('(415) 555-0117').waitFor();
    await expect.poll(() => focusOf(page)).toBe('Your line is active');
    await expectLooks(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Your line is active' }).waitFor();
    await page.getByRole('link', { name: 'View your line' }).click();
    await page.getByRole('heading', { name: 'Your number transfer' }).waitFor();
    await expectLooks(page);

    await page.getByText('Change address').click();
    await page.locator('[name="address.zip"]').fill('10001');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByRole('alert').waitFor();
    await expectLooks(page);
    await page.locator('[name="address.line1"]').fill('1 Pier Road');
    await page.locator('[name="address.zip"]').fill('94110');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('Emergency address saved').waitFor();
    await page.getByText('1 Pier Road').waitFor();
  });

  journey(
    'R13 that is active takes a corrected number, and an address whose session ended on the way',
    async ({ visit }) => {
      const { page, expectError } = await visit(still);
      expectError(/401/);
      const { orderId, account } = await paidCart(card);
      const { qrId } = await packedKit(orderId);
      const portIn = {
        number: '+14155550171',
        operator: 'Bayline',
        accountNumber: '12345',
        pin: '4711-zq',
        name: 'María-José O’Neill',
        zip: '94110',
      };
      const caller = { token: account.token };
      const { line } = await done('activateKit', { params: { qrId }, body: { portIn, e911: null } }, caller);
      await arriveWith(page, caller);
      const loaded = await page.goto(`/existing-user/lines/${line.id}`, { waitUntil: 'networkidle' });
      expect(loaded?.headers(), 'a page that loads itself again takes away what is typed').not.toHaveProperty(
        'refresh',
      );
      await page.getByText('Correct your details').click();
      for (const [name, value] of Object.entries({ ...portIn, number: '415 555 0172' })) {
        await page.locator(`[name="portIn.${name}"]`).fill(value);
      }
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('(415) 555-0172').waitFor();
      expect(await page.locator('[name="portIn.pin"]').inputValue()).toBe('');

      await page.getByText('Change address').click();
      const street = page.locator('[name="address.line1"]');
      await street.fill('9 Windward Way');
      await done('logOut', {}, caller);
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByRole('alert').getByText('Your session has ended').waitFor();
      await expect.poll(() => focusOf(page)).toContain('Your session has ended');
      expect(await page.locator(':focus').evaluate((note) => note.getBoundingClientRect().top)).toBeGreaterThan(0);
      expect(await street.inputValue()).toBe('9 Windward Way');
      await expectLooks(page);
      const { jwt } = await done('logIn', { body: { identifier: account.email, password: account.password } });
      await arriveWith(page, { token: jwt });
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByText('Emergency address saved').waitFor();
    },
  );

  journey('R28 whose code nobody signed is a page of its own, and a 404', async ({ visit }) => {
    const { page, expectError } = await visit(still);
    expectError(/404/);
    for (const qrId of ['1-0123456789abcdef-0123456789abcdef', 'anything', '%F0%9F%99%82']) {
      const answer = await page.goto(`/user-onboard/${qrId}`);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'We couldn’t find this kit' }).waitFor();
    }
    await expectLooks(page);
  });

  journey('R28 bought elsewhere gets a plan without scripts, and no second buyer', async ({ visit }) => {
    const { page } = await visit({ ...still, javaScript: false });
    const { qrId, iccid } = await newKit();
    await page.goto(`/user-onboard/${qrId}`);
    await page.getByRole('heading', { level: 1, name: 'Choose a plan for your SIM card' }).waitFor();
    await page.locator('[name="sku"]').first().check();
    await page.getByRole('button', { name: 'Choose this plan' }).click();
    await page.waitForURL(/\/cart\//);
    expect(await page.getByRole('main').textContent()).not.toContain('SIM kit, ');

    const other = await visit(still);
    const item = { ...card, qrId } as typeof card;
    await openPayment(await readyCart(item));
    await other.page.goto(`/user-onboard/${qrId}`);
    await other.page.getByRole('heading', { name: 'Someone is paying for this kit' }).waitFor();
    await expectLooks(other.page);
    await page.reload();
    await page.getByText('This SIM kit is in use, or someone else is paying for it').first().waitFor();
    expect(iccid).toMatch(/^89/);
  });
});

describe('R20 R13 an eSIM', () => {
  journey('R20 R13 is on the receipt, on the order and on its line, for its buyer alone', async ({ visit }) => {
    const { page } = await visit(still);
    const paid = await paidCart(travel);
    const caller = { token: paid.account.token };
    const lines = async () => (await done('listLines', {}, caller)).lines;
    await until(async () => (await lines())[0]?.state === 'ready');
    const [line] = await lines();
    const code = line?.esim?.code ?? '-';
    const places = [
      `/payment/cart/${paid.cartId}/payment-success`,
      `/existing-user/orders/${paid.orderId}`,
      `/existing-user/lines/${line?.id}`,
    ];
    await page.goto(places[0] ?? '');
    expect(await page.content()).not.toContain(code);
    await arriveWith(page, { token: paid.account.token });
    for (const place of places) {
      await page.goto(place);
      await page.getByRole('img', { name: /^QR code of your eSIM/ }).waitFor();
      const href = await page.getByRole('link', { name: 'Install on this iPhone' }).getAttribute('href');
      expect(href).toBe(`https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${line?.esim?.lpa}`);
      await expectLooks(page);
    }
    await page.goto('/existing-user/lines');
    expect(await page.content()).not.toContain(code);
    await expectLooks(page);
  });

  journey('CUS-S2-4 waits with the days of its plan until a phone connects', async ({ visit }) => {
    const { page } = await visit(still);
    const paid = await paidCart(travel);
    const caller = { token: paid.account.token };
    const lineOf = async () => (await done('listLines', {}, caller)).lines[0];
    const orderOf = async () => (await done('readOrder', { params: { orderId: paid.orderId } }, caller)).order;
    await until(async () => (await lineOf())?.state === 'ready' && (await orderOf()).goods?.canCancel === true);
    await arriveWith(page, caller);
    await page.goto(`/existing-user/orders/${paid.orderId}`);
    await page.getByText('starts when your device first connects').waitFor();
    await page.getByRole('link', { name: 'Cancel order' }).waitFor();
    await expectLooks(page);
    await page.goto('/existing-user');
    await page.getByText('1 ready to connect').waitFor();
    await expectLooks(page);
    await page.goto('/existing-user/lines');
    await page.getByText('7 days, starting when you first connect').waitFor();
    await page.getByRole('link', { name: /^View line: / }).click();
    await page.getByText('7 days, starting when you first connect').waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('Ends on');
    await expectLooks(page);

    await fetch(`${system.lines}/_sim/activations/connect`, { method: 'POST' });
    await until(async () => (await lineOf())?.state === 'active');
    await page.reload();
    await page.getByText('7 days left').waitFor();
    await page.getByText('First connected on').waitFor();
    await page.getByRole('heading', { name: 'Your eSIM', exact: true }).waitFor();
    await page.goto(`/existing-user/orders/${paid.orderId}`);
    await page.getByText('We can’t refund a plan that has connected.').waitFor();
    expect(await page.getByRole('link', { name: 'Cancel order' }).count()).toBe(0);
    await page.goto('/existing-user');
    await page.getByText('1 active').waitFor();
  });

  journey('R20 that takes longer says so, and one that was refused says what comes next', async ({ visit }) => {
    const { page } = await visit(still);
    const paid = await paidCart(travel);
    await until(async () => {
      const rows = await query<{ state: string }>('select state from mobile_line where order_id = $1', [paid.orderId]);
      return rows[0]?.state === 'ready';
    });
    await arriveWith(page, { token: paid.account.token });
    const set = (change: string) => query(`update mobile_line set ${change} where order_id = $1`, [paid.orderId]);
    await set(`state = 'provisioning', provisioned_at = now() - interval '1 hour'`);
    await page.goto(`/existing-user/orders/${paid.orderId}`);
    await page.getByText('is taking longer than usual').waitFor();
    await expectLooks(page);
    await set(`state = 'failed', failure_reason = 'The network is full.'`);
    await page.goto(`/existing-user/orders/${paid.orderId}`);
    await page.getByText('We couldn’t activate').waitFor();
    await expectLooks(page);
  });
});

import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { card, randomAddress, travel } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { system } from '../support/system.ts';
import { newBuyer } from './steps/buyer.ts';
import { expectLooks } from './steps/expect-looks.ts';
import { mailedCode, mailsAbout } from './steps/simulators.ts';
import { agreeAndPay, arriveInCheckout, giveAddress, payWithCard } from './steps/walk.ts';

describe.each([true, false])('R09 with JavaScript %s:', (javaScript) => {
  journey('goes on without a password, and the receipt brings a link to set one', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const buyer = newBuyer();
    await arriveInCheckout(page, card);
    await giveAddress(page, buyer);
    if (javaScript) await expectLooks(page);
    expect(await page.getByLabel('Save this address to my account').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Continue without a password' }).click();
    await page.waitForURL(/\/review$/);
    await agreeAndPay(page);
    await payWithCard(page);
    await page.waitForURL(/payment-success$/);

    const [receipt] = await mailsAbout(buyer.email, /^Order .* is confirmed$/);
    expect(receipt?.html).toContain('/reset-password?code=');
    await page.goto(`/reset-password?code=${await mailedCode(buyer.email, 'reset-password')}`);
    await page.getByLabel('New password').fill(buyer.password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/existing-user?done=password');
    const { user, jwt: token } = await done('logIn', { body: { identifier: buyer.email, password: buyer.password } });
    expect(user.confirmed).toBe(true);
    const { addresses } = await done('listAddresses', {}, { token });
    expect(addresses.map(({ address }) => address.line1)).toEqual([buyer.line1]);
  });

  journey('a known address leads to a log-in or a new password, and back to this cart', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/422/);
    const buyer = newBuyer();
    const { email, name, password } = buyer;
    await done('register', { body: { email, name, password } }, { ip: randomAddress() });
    const cartId = await arriveInCheckout(page, travel);
    await giveAddress(page, buyer);
    await page.getByRole('button', { name: 'Continue without a password' }).click();
    await page.getByRole('heading', { name: 'You may already have an account' }).waitFor();
    if (javaScript) await expectLooks(page);
    await page.getByRole('link', { name: 'Set or reset password' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('Check your inbox').waitFor();
    const [mail] = await mailsAbout(email, /^Set a new password/);
    await page.goto(/\/reset-password\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await page.getByLabel('New password').fill('quiet-river-stone-42');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL(`**/cart/${cartId}/review`);
  });

  journey('a second password, from another tab, is not set, and the review says so', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const buyer = newBuyer();
    const cartId = await arriveInCheckout(page, travel);
    await giveAddress(page, buyer);
    const other = await page.context().newPage();
    await other.goto(`/cart/${cartId}/register`);
    for (const [tab, password] of [
      [page, buyer.password],
      [other, 'quiet-river-stone-42'],
    ] as const) {
      await tab.getByLabel('Password', { exact: true }).fill(password);
      await tab.getByRole('button', { name: 'Create account' }).click();
      await tab.waitForURL(/\/review/);
    }
    await other.getByText('You already have an account').waitFor();
    expect(await page.getByText('You already have an account').count()).toBe(0);
    await done('logIn', { body: { identifier: buyer.email, password: buyer.password } }, { ip: randomAddress() });
  });
});

describe('password managers', () => {
  journey('are led to the page that changes a password', async () => {
    const answer = await fetch(`${system.shop}/.well-known/change-password`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/existing-user/password']);
  });

  journey('R15 find the fields they know, and the password can be looked at', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/login');
    const form = page.getByRole('form', { name: 'Sign in' });
    expect(await form.getByLabel('Email').getAttribute('autocomplete')).toBe('username');
    const field = form.getByLabel('Password', { exact: true });
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
    await field.fill('harbor-lamp-teal');
    await form.getByRole('button', { name: 'Show password' }).click();
    expect(await field.getAttribute('type')).toBe('text');
  });
});

import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { randomAddress } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { phoneOrder } from './steps/phone-order.ts';
import { newBuyer } from './steps/buyer.ts';
import { expectFits, expectLooks } from './steps/expect-looks.ts';
import { mailedCode, mailsAbout } from './steps/simulators.ts';

/** Registers an account outside the browser. */
async function registered() {
  const { email, name, password } = newBuyer();
  const { jwt } = await done('register', { body: { email, name, password } }, { ip: randomAddress() });
  return { email, password, token: jwt };
}

describe.each([true, false])('C07 the pages of mailed links, with JavaScript %s:', (javaScript) => {
  journey(
    'an address is confirmed with the account’s password, not by opening the page or by the link alone, and once',
    async ({ visit }) => {
      const { page, expectError } = await visit({ javaScript, reducedMotion: true });
      expectError(/400/);
      const { email, password, token } = await registered();
      const link = `/email-confirmation?code=${await mailedCode(email, 'email-confirmation')}`;
      const opened = await page.goto(link);
      expect(opened?.headers()['referrer-policy']).toBe('same-origin');
      expect(opened?.headers()['cache-control']).toContain('no-store');
      expect((await done('readMe', {}, { token })).confirmed).toBe(false);
      if (javaScript) await expectLooks(page);
      await page.getByRole('button', { name: 'Confirm email address' }).click();
      await page.getByRole('heading', { name: 'Is this your account?' }).waitFor();
      expect((await done('readMe', {}, { token })).confirmed).toBe(false);
      if (javaScript) await expectLooks(page);
      await page.getByLabel('Password', { exact: true }).fill('not this password');
      await page.getByRole('button', { name: 'Confirm email address' }).click();
      await page.getByText('That’s not the password for this account').first().waitFor();
      const instead = await page.getByRole('link', { name: 'Set a new password' }).getAttribute('href');
      expect(instead).toMatch(/^\/reset-password\?code=/);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Confirm email address' }).click();
      await page.getByRole('heading', { name: 'Email address confirmed' }).waitFor();
      if (javaScript) {
        await expect.poll(() => page.locator(':focus').innerText()).toBe('Email address confirmed');
      }
      expect((await done('readMe', {}, { token })).confirmed).toBe(true);
      if (javaScript) await expectLooks(page);
      await page.goto(link);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      if (javaScript) await expectLooks(page);
    },
  );

  journey('R10 an order for a caller is opened by the button, and leads to the next step', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/400/);
    const { email } = newBuyer();
    await phoneOrder(email);
    const link = `/order-link?code=${await mailedCode(email, 'order-link')}`;
    const opened = await page.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('same-origin');
    if (javaScript) await expectLooks(page);
    await page.getByRole('button', { name: 'Review order' }).click();
    await page.waitForURL(/\/cart\/[\w-]+\/(?:register|review)/);
    await page.goto('/order-link?code=nothing');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    if (javaScript) await expectFits(page);
  });

  journey('a change of address is confirmed from the new mailbox and undone from the old one', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/400/);
    const { email, password, token } = await registered();
    await done('confirmEmail', { body: { code: await mailedCode(email, 'email-confirmation'), password } });
    const other = newBuyer().email;
    await done('changeEmail', { body: { email: other, password } }, { token });
    await mailsAbout(email, /is about to change/);
    await page.goto(`/email-confirmation?code=${await mailedCode(other, 'email-confirmation')}`);
    await page.getByRole('heading', { name: 'Change your email address?' }).waitFor();
    if (javaScript) await expectFits(page);
    await page.getByRole('button', { name: 'Change email address' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Change email address' }).click();
    await page.getByRole('heading', { name: 'Email address changed' }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Your email address ·/);
    await page.getByText(other).waitFor();

    await page.goto(`/undo-email-change?code=${await mailedCode(email, 'undo-email-change')}`);
    expect((await done('readMe', {}, { token })).email).toBe(other);
    if (javaScript) await expectFits(page);
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await page.getByRole('heading', { name: 'Your account is restored' }).waitFor();
    if (javaScript) await expectFits(page);

    await page.goto(`/reset-password?code=${await mailedCode(email, 'reset-password')}`);
    await page.getByLabel('New password').fill('quiet-river-stone-42');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/existing-user?done=password');
    await page.goto('/undo-email-change?code=made-up');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });
});

import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { journey } from '../support/browser.ts';
import { newBuyer } from './steps/buyer.ts';
import { expectLooks } from './steps/expect-looks.ts';
import { mailedCode, mailsAbout, mailsTo } from './steps/simulators.ts';

const NEW = 'quiet-river-stone-42';

describe.each([true, false])('R15 a forgotten password, with JavaScript %s:', (javaScript) => {
  journey('C04 C05 the mailed link sets a new one, once, and then mails another (CUS-S3-37, 49)', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/400/);
    const { email, name, password } = newBuyer();
    await done('register', { body: { username: email, email, name, password } });

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.waitForURL('**/forgot-password');
    if (javaScript) await expectLooks(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('Check your inbox').waitFor();

    const link = `/reset-password?code=${await mailedCode(email, 'reset-password')}`;
    const opened = await page.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('same-origin');
    expect(opened?.headers()['cache-control']).toContain('no-store');
    if (javaScript) await expectLooks(page);
    const field = page.getByLabel('New password');
    const button = page.getByRole('button', { name: 'Set password' });
    await field.fill('short');
    await button.click();
    await page.getByRole('alert').waitFor();
    expect(await page.title()).toMatch(/^Error: Set your password/);
    await field.fill(NEW);
    await button.click();
    await page.waitForURL('**/existing-user?done=password');

    await page.goto(link);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    if (javaScript) await expectLooks(page);
    await done('logIn', { body: { identifier: email, password: NEW } });
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    if (javaScript) await expectLooks(page);
    expect(await mailsAbout(email, /^Set a new password/, 2)).toHaveLength(2);
  });
});

describe('R15 a forgotten password', () => {
  journey('reads the same for an address that nobody has', async ({ visit }) => {
    const { page } = await visit();
    const { email } = newBuyer();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('Check your inbox').waitFor();
    expect(await mailsTo(email)).toEqual([]);
  });
});

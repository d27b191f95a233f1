import { describe, expect } from 'vitest';
import { newAccount } from '../contract/shop.ts';
import { done } from '../contract/client.ts';
import { desktop, journey } from '../support/browser.ts';
import { system } from '../support/system.ts';
import { arriveWith } from './steps/cookies.ts';
import { hydrated } from './steps/hydrated.ts';
import { newBuyer } from './steps/buyer.ts';

const account = { name: 'Your account' };

describe('B08 B09 B10 who the visitor is', () => {
  journey('is asked once at the start; a token that has ended is cleared', async ({ visit }) => {
    const { page } = await visit(desktop);
    const { token } = await newAccount();
    await done('logOut', {}, { token });
    await arriveWith(page, { token });
    const asked = page.waitForResponse('**/_me');
    await page.goto('/');
    expect(await (await asked).json()).toEqual({ status: 'anonymous' });
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name === 'jwt')).toEqual([]);
  });

  journey('shows on public pages, which are the same for everybody', async ({ visit }) => {
    const { page } = await visit(desktop);
    const { token, email } = await newAccount();
    await arriveWith(page, { token });
    const response = await page.goto('/plans');
    expect(await response?.text()).not.toContain(email);
    await page.getByRole('link', account).first().waitFor();
  });

  journey('B09 the token is a cookie that no script sees, with the configured age', async ({ visit }) => {
    const { page } = await visit(desktop);
    const buyer = newBuyer();
    await page.goto('/login');
    await hydrated(page);
    await page.getByRole('radio', { name: 'Create account' }).check();
    await page.locator('[name="new-name"]').fill(buyer.name);
    await page.locator('[name="new-email"]').fill(buyer.email);
    await page.locator('[name="new-password"]').fill(buyer.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/\/existing-user$/);
    const jwt = (await page.context().cookies()).find(({ name }) => name === 'jwt');
    expect(jwt).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false });
    const days = ((jwt?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThanOrEqual(30);
    expect(await page.evaluate(() => document.cookie)).not.toContain('jwt');
  });

  journey('B10 a token that was made up opens nothing and is cleared', async ({ visit }) => {
    const { page } = await visit(desktop);
    await arriveWith(page, { token: 'eyJhbGciOiJub25lIn0.eyJpZCI6MX0.' });
    await page.goto('/existing-user/orders');
    expect(new URL(page.url()).pathname).toBe('/login');
    const cookies = await page.context().cookies(system.shop);
    expect(cookies.filter(({ name }) => name === 'jwt')).toEqual([]);
  });
});

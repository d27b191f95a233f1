import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { journey } from '../support/browser.ts';
import { adminPanel, system } from '../support/system.ts';

beforeAll(() => adminPanel(), 240_000);

const PASSWORD = 'Staff-of-the-tests-1';

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(system.cms + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  expect(answer.ok, path).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** A member of staff of their own, invited by the super admin. */
async function newStaff(): Promise<string> {
  const { token } = await post<{ token: string }>('/admin/login', {
    ...system.admin,
    deviceId: randomUUID(),
    rememberMe: false,
  });
  const roles = await fetch(`${system.cms}/admin/roles`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await roles.json()) as { data: { id: number; code: string }[] };
  const role = data.find(({ code }) => code === 'cerulean-support');
  const email = `sam.${randomUUID()}@example.com`;
  const body = { email, firstname: 'Sam', lastname: 'Support', roles: [role?.id] };
  const { registrationToken } = await post<{ registrationToken: string }>('/admin/users', body, token);
  const userInfo = { firstname: 'Sam', lastname: 'Support', password: PASSWORD };
  await post('/admin/register', { registrationToken, userInfo });
  return email;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${system.cms}/admin/auth/login`);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello/ });

journey('staff set up a second factor by its QR code, log in with it, and switch it off', async ({ visit }) => {
  const email = await newStaff();
  const visitor = await visit();
  // A wrong code, and a password without one.
  visitor.expectError(/status of 40[01]/);
  const { page } = visitor;
  await logIn(page, email, PASSWORD);
  await welcome(page).waitFor();
  await page.goto(`${system.cms}/admin/second-factor`);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const drawn = page.getByRole('img', { name: /^QR code/ });
  expect((await drawn.locator('path').getAttribute('d'))?.length).toBeGreaterThan(1_000);
  const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('Six digits').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong').waitFor();
  await page.getByLabel('Six digits').fill(code(-1));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them' }).waitFor();
  const codes = await page.locator('li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 of your recovery codes are left').waitFor();

  const other = await visit();
  other.expectError(/status of 400/);
  await logIn(other.page, email, PASSWORD);
  await other.page.getByText('Type the six digits of your authenticator app').waitFor();
  await logIn(other.page, email, `${PASSWORD}${code(0)}`);
  await welcome(other.page).waitFor();
  const third = await visit();
  await logIn(third.page, email, `${PASSWORD} ${codes[0]}`);
  await welcome(third.page).waitFor();
  await third.page.goto(`${system.cms}/admin/second-factor`);
  await third.page.getByText('9 of your recovery codes are left').waitFor();
  await third.page.getByLabel(/^Code of your app/).fill(codes[1] ?? '');
  await third.page.keyboard.press('Enter');
  await third.page.getByLabel('Your password').waitFor();
});

import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect } from 'vitest';
import { journey } from '../support/browser.ts';
import { adminPanel } from '../support/system.ts';
import { openDesk } from './steps/desk.ts';
import { logInToPanel, newStaff, welcomed } from './steps/panel.ts';

beforeAll(() => adminPanel(), 240_000);

journey('staff set up a second factor by its QR code, log in with it, and switch it off', async ({ visit }) => {
  const staff = await newStaff('support');
  const { password } = staff;
  const visitor = await visit();
  // A wrong code causes one of these errors, and a password without a code the other.
  visitor.expectError(/status of 40[01]/);
  const { page } = visitor;
  await logInToPanel(page, staff);
  await welcomed(page);
  await openDesk(page, 'second-factor', 'Two-step verification');
  await page.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  const drawn = page.getByRole('img', { name: /^QR code/ });
  expect((await drawn.locator('path').getAttribute('d'))?.length).toBeGreaterThan(1_000);
  const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  // A code is also valid one step early or late, so a step that ends while this test types does not matter.
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('6-digit code').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong').waitFor();
  await page.getByLabel('6-digit code').fill(code(0));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I’ve saved them' }).waitFor();
  const codes = await page.locator('li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('You have 10 recovery codes left').waitFor();

  const other = await visit();
  other.expectError(/status of 400/);
  await logInToPanel(other.page, staff);
  await other.page.getByText('followed directly by the 6 digits of your authenticator app').waitFor();
  await other.page.getByLabel(/^Password/).fill(`${password}${code(1)}`);
  await other.page.getByRole('button', { name: 'Login' }).click();
  await welcomed(other.page);
  const third = await visit();
  await logInToPanel(third.page, { ...staff, password: `${password} ${codes[0]}` });
  await welcomed(third.page);
  await openDesk(third.page, 'second-factor', 'Two-step verification');
  await third.page.getByText('You have 9 recovery codes left').waitFor();
  await third.page.getByLabel(/^Code from your app/).fill(codes[1] ?? '');
  await third.page.keyboard.press('Enter');
  await third.page.getByLabel('Your password').waitFor();
});

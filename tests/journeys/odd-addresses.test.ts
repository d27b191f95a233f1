import { expect } from 'vitest';
import { journey } from '../support/browser.ts';
import { system } from '../support/system.ts';

journey('B04 an address with broken escapes shows the error page, and nothing in the console', async ({ visit }) => {
  const { page, expectError } = await visit();
  expectError(/400/);
  const lines: string[] = [];
  page.on('console', (message) => {
    // The browser itself logs that the page's status is 400.
    if (!/status of 400/.test(message.text())) lines.push(message.text());
  });
  const response = await page.goto('/plans/%E0%A4%A', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(400);
  expect(lines).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('region', { name: 'Cookie notice' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await page.waitForURL(`${system.shop}/`);
});

journey('B01 R20 an invoice that does not open here shows the error page, which leads on', async ({ visit }) => {
  const { page, expectError } = await visit();
  expectError(/404/);
  const response = await page.goto(`/payment/cart/${crypto.randomUUID()}/invoices/${crypto.randomUUID()}`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'We can’t find that page' }).waitFor();
  await page.getByRole('link', { name: 'See all plans' }).click();
  await page.waitForURL(`${system.shop}/plans`);
});

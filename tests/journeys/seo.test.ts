import { describe, expect } from 'vitest';
import { journey } from '../support/browser.ts';
import { hydrated } from './steps/hydrated.ts';

describe('B01 B04 the page that is not there', () => {
  journey.for([true, false])('says so, with its address and ways on; scripts: %s', async (javaScript, { visit }) => {
    const { page, expectError } = await visit({ javaScript });
    expectError(/404/);
    const response = await page.goto('/some/where?x=1');
    expect(response?.status()).toBe(404);
    expect(await page.title()).toMatch(/^Page not found/);
    const text = await page.locator('main').innerText();
    expect(text).toMatch(/404, Page not found/i);
    expect(text).toContain('/some/where');
    await expect(page.locator('#main').getByRole('link', { name: 'See all plans' }).getAttribute('href')).resolves.toBe(
      '/plans',
    );
    await expect(page.locator('meta[name="robots"]').getAttribute('content')).resolves.toContain('noindex');
  });

  journey.for([
    '/plans/no-such-plan',
    '/plans/NOT%20A%20SLUG',
    '/blogs/no-such-article',
    '/blogs/NOT%20A%20SLUG',
    '/blogs/a--b',
    '/blogs?page=999',
    '/blogs?tag=no-such-tag',
    '/terms-and-conditions?version=1999-01',
    '/products/not-an-id',
    '/products/aaaaaaaaaaaaaaaaaaaaaaaa',
    '/cart/not-a-uuid',
    '/cart/not-a-uuid/review',
    '/payment/cart/not-a-uuid/payment-success',
    '/payment/cart/00000000-0000-4000-8000-000000000000/STRIPE!/payment-process',
    '/assets/nothing.js',
  ])('B14 %s is 404', async (path, { visit }) => {
    const { page, expectError } = await visit();
    expectError(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
  });

  journey('B01 from the page that is not there, a link leads on', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/404/);
    await page.goto('/plans/no-such-plan');
    await page.getByRole('heading', { level: 1, name: 'We can’t find that page' }).waitFor();
    await hydrated(page);
    await page.locator('#main').getByRole('link', { name: 'See all plans' }).click();
    await page.waitForURL(/\/plans$/);
  });
});

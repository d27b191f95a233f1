import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { desktop, journey, phone } from '../support/browser.ts';
import { hydrated } from './steps/hydrated.ts';

const count = (page: Page) => page.locator('main [role="status"]').first().innerText();
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return `${element?.name}=${element?.value}`;
  });

describe('R21 filters and order apply at once', () => {
  journey(
    'on plans: the focus stays, the count is said, the page does not jump, back takes it back',
    async ({ visit }) => {
      const { page } = await visit(desktop);
      await page.goto('/plans');
      await hydrated(page, '.filters');
      expect(await page.getByRole('button', { name: 'Show plans' }).isVisible()).toBe(false);
      const all = await count(page);
      // The status region must remain the same element, because otherwise a screen reader announces nothing.
      await page.evaluate(() => document.querySelector('main [role="status"]')?.setAttribute('data-same', ''));
      await page.getByRole('radio', { name: 'Data only' }).focus();
      await page.evaluate(() => scrollTo(0, 200));
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press('Space');
      await page.waitForURL(/\/plans\?kind=data$/);
      await expect.poll(() => count(page)).not.toBe(all);
      expect(await page.locator('main [role="status"][data-same]').count()).toBe(1);
      expect(await focused(page)).toBe('kind=data');
      expect(await page.evaluate(() => scrollY)).toBe(before);

      await page.getByRole('combobox').selectOption('price');
      await page.waitForURL(/\/plans\?kind=data&sort=price$/);
      await page.goBack();
      await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('');
      expect(await page.getByRole('radio', { name: 'Data only' }).isChecked()).toBe(true);
      await page.goBack();
      await expect.poll(() => count(page)).toBe(all);
      expect(await page.getByRole('radio', { name: 'Data only' }).isChecked()).toBe(false);
    },
  );

  journey('on devices, on a phone: the list of filters stays open', async ({ visit }) => {
    const { page } = await visit(phone);
    await page.goto('/products');
    await hydrated(page, '.filters');
    await page.locator('.filters summary').click();
    const kind = page.locator('[name="kind"][value="watch"]');
    await kind.check();
    await page.waitForURL(/\/products\?kind=watch$/);
    await page.getByText('Remove filter').first().waitFor({ state: 'attached' });
    expect(await kind.isVisible()).toBe(true);
    expect(await focused(page)).toBe('kind=watch');
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await page.waitForURL(/\/products$/);
    await expect.poll(() => kind.isChecked()).toBe(false);
  });

  journey('R24 devices take several answers of a filter, with counts that follow', async ({ visit }) => {
    const { page } = await visit(desktop);
    await page.goto('/products');
    await hydrated(page, '.filters');
    const box = (name: string, value: string) => page.locator(`.filters [name="${name}"][value="${value}"]`);
    const counted = async (name: string, value: string) =>
      (await box(name, value).locator('xpath=..').locator('[data-count]').getAttribute('data-count')) ?? '';
    const phones = Number(await counted('kind', 'phone'));
    const watches = Number(await counted('kind', 'watch'));
    await box('kind', 'phone').check();
    await page.waitForURL(/\/products\?kind=phone$/);
    await box('kind', 'watch').check();
    await page.waitForURL(/\/products\?kind=phone&kind=watch$/);
    await expect.poll(() => count(page)).toMatch(new RegExp(`^${phones + watches} items`));
    // The filters above leave no product of this brand, so the brand cannot be chosen.
    expect(await counted('brand', 'Beacon')).toBe('0');
    expect(await box('brand', 'Beacon').isDisabled()).toBe(true);
    await box('color', 'Fog').check();
    await page.waitForURL(/color=Fog/);
    await expect.poll(() => count(page)).toMatch(new RegExp(`^${await counted('color', 'Fog')} item`));
    await page
      .getByRole('navigation', { name: 'Selected filters' })
      .getByRole('link', { name: /^Phones/ })
      .click();
    await page.waitForURL(/\/products\?kind=watch&color=Fog$/);
    await expect.poll(() => box('kind', 'phone').isChecked()).toBe(false);
    await page.goBack();
    await expect.poll(() => box('kind', 'phone').isChecked()).toBe(true);
  });

  journey('R24 an address of several filters is read without JavaScript', async ({ visit }) => {
    const { page } = await visit({ ...desktop, javaScript: false });
    await page.goto('/products?kind=phone&kind=watch&price=250-&stock=in&esim=yes&network=5g&brand=%3Cscript%3E');
    expect(await page.locator('.filters input:checked').count()).toBe(6);
    await page.getByRole('heading', { name: 'No items match these filters' }).waitFor();
    await page.getByRole('link', { name: 'Show all devices' }).click();
    await page.waitForURL(/\/products$/);
  });

  journey('boxes of the comparison wait for their button', async ({ visit }) => {
    const { page } = await visit(desktop);
    await page.goto('/plans');
    await hydrated(page, '.browse .plan');
    for (const box of (await page.locator('[name="compare"]').all()).slice(0, 2)) await box.check();
    expect(page.url()).toMatch(/\/plans$/);
    await page.getByRole('button', { name: 'Compare selected plans' }).click();
    await page.waitForURL(/compare=/);
  });

  journey('without JavaScript the buttons do it', async ({ visit }) => {
    const { page } = await visit({ ...desktop, javaScript: false });
    await page.goto('/products');
    await page.locator('[name="kind"][value="watch"]').check();
    await page.getByRole('button', { name: 'Show items' }).click();
    await page.waitForURL(/kind=watch/);
    await page.getByRole('button', { name: 'Sort' }).waitFor();
  });
});

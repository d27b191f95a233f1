import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { card, newCart } from '../contract/shop.ts';
import { desktop, journey, phone } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { sumOf, watchLayoutShifts } from './steps/layout-shifts.ts';
import { scriptWith } from './steps/script-with.ts';
import { wellIdle } from './steps/well-idle.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'Idioma' });

/** Opens no page yet: the browser prefers these languages, and its visitor has accepted the cookie notice. */
async function prefer(page: Page, languages: readonly string[], accepted = true): Promise<void> {
  await page.addInitScript(
    ([wanted, has]) => {
      Object.defineProperty(navigator, 'languages', { get: () => wanted });
      if (has) localStorage.setItem('cookieAccepted', 'true');
    },
    [languages, accepted] as const,
  );
}

/** Opens a page and waits for the script that takes along what is typed. */
async function openAndWait(page: Page, path: string): Promise<void> {
  const ready = scriptWith(page, 'typedValues');
  await page.goto(path);
  await ready;
  await wellIdle(page);
}

describe('B07 the offer of the other language', () => {
  journey('waits for the cookie notice, is in its own language, and stays away once closed', async ({ visit }) => {
    const { page } = await visit(desktop);
    await prefer(page, ['es-MX', 'en-US'], false);
    await page.goto('/plans?sort=price');
    const notice = page.getByRole('region', { name: 'Cookie notice' });
    await notice.waitFor();
    expect(await offer(page).isVisible()).toBe(false);
    await notice.getByRole('button', { name: 'Accept' }).click();
    await offer(page).waitFor();
    expect(await offer(page).getAttribute('lang')).toBe('es');
    expect(await offer(page).innerText()).toContain('Esta tienda también está en español.');
    const link = offer(page).getByRole('link');
    expect(await link.getAttribute('href')).toBe('/es/plans?sort=price');

    await page.reload();
    await offer(page).getByRole('button', { name: 'Cerrar' }).click();
    await offer(page).waitFor({ state: 'hidden' });
    await page.goto('/faqs');
    await page.getByRole('contentinfo').waitFor();
    expect(await offer(page).isVisible()).toBe(false);
  });

  journey('is there from the first paint, without a shift, also on a phone with a price bar', async ({ visit }) => {
    const { page } = await visit(phone);
    await prefer(page, ['es']);
    const shifts = await watchLayoutShifts(page);
    await page.goto('/plans/layover', { waitUntil: 'networkidle' });
    await offer(page).waitFor();
    expect(sumOf(await shifts())).toBeLessThan(0.02);
  });

  journey(
    'comes neither to whoever prefers the page’s language nor to an address without a twin',
    async ({ visit }) => {
      const { page, expectError } = await visit(desktop);
      await prefer(page, ['en-US', 'es']);
      await page.goto('/plans');
      await page.getByRole('contentinfo').waitFor();
      expect(await offer(page).isVisible()).toBe(false);
      await page.goto('/es/plans');
      const english = page.getByRole('region', { name: 'Language' });
      await english.waitFor();
      await english.getByRole('link', { name: 'View in English' }).click();
      await page.waitForURL(/\/plans$/);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      await page.goto('/es/plans');
      await page.getByRole('contentinfo').waitFor();
      expect(await english.isVisible()).toBe(false);
      await page.evaluate(() => localStorage.removeItem('languageChosen'));
      expectError(/404/);
      await page.goto('/es/no-such-page');
      await page.getByRole('contentinfo').waitFor();
      expect(await english.isVisible()).toBe(false);
    },
  );

  journey('takes the step and what was typed along, but no password', async ({ visit }) => {
    const { page } = await visit(desktop);
    await prefer(page, ['es-US']);
    const { cartId, secret } = await newCart(card);
    await arriveWith(page, { cart: [cartId, secret] });
    await openAndWait(page, `/cart/${cartId}/address`);
    await page.locator('[name="contact.email"]').fill('ana@example.com');
    await page.locator('[name="delivery.line1"]').fill('2190 Harrison Street');
    await page.locator('[name="delivery.state"]').selectOption('CA');
    await offer(page).getByRole('link', { name: 'Ver en español' }).click();
    await page.waitForURL(`**/es/cart/${cartId}/address`);
    await expect.poll(() => page.locator('[name="delivery.state"]').inputValue()).toBe('CA');
    expect(await page.locator('[name="delivery.line1"]').inputValue()).toBe('2190 Harrison Street');
    expect(await page.locator('[name="contact.email"]').inputValue()).toBe('ana@example.com');
    expect(await page.evaluate(() => sessionStorage.getItem('typedValues'))).toBe(null);

    await openAndWait(page, '/login');
    await page.locator('[name="email"]').fill('ana@example.com');
    await page.locator('[name="password"]').fill('three unrelated words');
    const kept = page.evaluate(
      () =>
        new Promise<string | null>((resolve) => {
          addEventListener('pagehide', () => resolve(null));
          addEventListener('click', (event) => {
            event.preventDefault();
            resolve(sessionStorage.getItem('typedValues'));
          });
        }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
    expect(await kept).toContain('ana@example.com');
    expect(await kept).not.toContain('unrelated');
  });
});

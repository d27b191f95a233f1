import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, journey, phone } from '../support/browser.ts';
import { newCart, travel } from '../contract/shop.ts';
import { arriveWith } from './steps/cookies.ts';
import { sumOf, watchLayoutShifts } from './steps/layout-shifts.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Cookie notice' });

describe('B05 B06 the cookie notice', () => {
  journey('stays away once it was accepted: after a reload, on other pages, in a second tab', async ({ visit }) => {
    const { page } = await visit(desktop);
    await page.goto('/');
    await notice(page).waitFor();
    await expect(notice(page).innerText()).resolves.toMatch(
      /uses cookies to improve your experience.*means accepting/s,
    );
    const policy = notice(page).getByRole('link', { name: /cookie policy/i });
    expect([await policy.getAttribute('href'), await policy.getAttribute('target')]).toEqual([
      '/privacy-policy',
      '_blank',
    ]);
    const tab = await page.context().newPage();
    await tab.goto('/plans');
    await notice(tab).waitFor();
    await notice(page).getByRole('button', { name: 'Accept' }).click();
    await notice(page).waitFor({ state: 'hidden' });
    await notice(tab).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('cookieAccepted'))).toBe('true');
    await page.reload();
    await page.getByRole('contentinfo').waitFor();
    expect(await notice(page).isVisible()).toBe(false);
    await page.goto('/login');
    expect(await notice(page).isVisible()).toBe(false);
  });

  journey('never flashes after it was accepted, and leaves no shift behind', async ({ visit }) => {
    const { page } = await visit(desktop);
    await page.addInitScript(() => localStorage.setItem('cookieAccepted', 'true'));
    const shifts = await watchLayoutShifts(page);
    await page.goto('/plans', { waitUntil: 'networkidle' });
    expect(await notice(page).isVisible()).toBe(false);
    expect(sumOf(await shifts())).toBeLessThan(0.1);
  });

  journey.for([
    ['a desktop', desktop],
    ['a phone', phone],
    ['a phone without JavaScript', { ...phone, javaScript: false }],
  ] as const)('covers no button on %s: the last one of each page can be pressed', async ([, how], { visit }) => {
    const { page } = await visit(how);
    const { cartId, secret } = await newCart(travel);
    await arriveWith(page, { cart: [cartId, secret] });
    for (const path of ['/', '/plans', '/plans/layover', '/login', `/cart/${cartId}`, `/cart/${cartId}/address`]) {
      await page.goto(path);
      await notice(page).waitFor();
      for (const pressable of [page.locator('main :is(button, a)'), page.locator('footer a')]) {
        const last = pressable.filter({ visible: true }).last();
        await last.click({ trial: true });
      }
    }
  });
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newCart, pieces } from '../contract/shop.ts';
import { desktop, journey, phone } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { hydrated } from './steps/hydrated.ts';

const boxes = (page: Page) => page.locator('[name="compare"]');

/** Returns true if an element's top edge is within the window. */
const isInView = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });

describe('R21 the comparison', () => {
  journey.for([
    ['a desktop', desktop],
    ['a phone', phone],
  ] as const)(
    'says on %s how many are chosen, takes no more than fit, and shows its table',
    async ([, how], { visit }) => {
      const { page } = await visit(how);
      await page.goto('/plans');
      await hydrated(page, '.browse .plan');
      await boxes(page).nth(0).check();
      await page.getByText('1 of 3 selected').waitFor();
      await boxes(page).nth(1).check();
      await boxes(page).nth(2).check();
      await page.getByText('3 of 3 selected').waitFor();
      expect(await boxes(page).nth(3).isDisabled()).toBe(true);
      await boxes(page).nth(2).uncheck();
      expect(await boxes(page).nth(3).isDisabled()).toBe(false);
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page.waitForURL(/\/plans\?compare=[a-z]+&compare=[a-z]+#compare$/);
      await expect.poll(() => isInView(page, '#side-by-side')).toBe(true);
      const rows = page.locator('.compare tbody tr').filter({ hasText: 'Hotspot' });
      expect(await rows.innerText()).not.toContain('Hotspot:');
    },
  );

  journey('says without JavaScript that a fourth does not fit', async ({ visit }) => {
    const { page } = await visit({ ...desktop, javaScript: false });
    await page.goto('/plans');
    for (const box of (await boxes(page).all()).slice(0, 4)) await box.check();
    await page.getByRole('button', { name: 'Compare selected plans' }).click();
    await page.getByText('You can compare up to 3 plans').waitFor();
    expect(await page.locator('.compare thead th').count()).toBe(3);
  });
});

journey('R21 R24 on a phone the filters say how many they found, and lead there', async ({ visit }) => {
  const { page } = await visit(phone);
  for (const [path, name, value, found] of [
    ['/plans', 'data', '25', /^Show \d plans$/],
    ['/products', 'kind', 'watch', /^Show \d watch(es)?$/],
  ] as const) {
    await page.goto(path);
    await hydrated(page, '.filters');
    await page.locator('.filters summary').click();
    await page.locator(`.filters [name="${name}"][value="${value}"]`).check();
    await page.waitForURL(new RegExp(`${name}=${value}$`));
    await page.locator('.filters summary .badge').getByText('1').waitFor();
    await page.getByRole('button', { name: found }).click();
    expect(await page.locator('.filters fieldset').first().isVisible()).toBe(false);
    expect(await isInView(page, 'main [role="status"]')).toBe(true);
  }
});

journey('R01 the finder lists only plans that fit', async ({ visit }) => {
  const { page } = await visit(desktop);
  await page.goto('/');
  await hydrated(page, '.finder');
  const names = () => page.locator('.rank h3 [translate="no"]').allInnerTexts();
  expect(await names()).toEqual(['Coast', 'Horizon', 'Meridian']);
  await page.getByRole('radio', { name: 'Overseas' }).check();
  await expect.poll(names).toEqual(['Meridian']);
  await page.locator('#finder-data').fill('3');
  await page.getByRole('radio', { name: 'USA' }).check();
  await expect.poll(names).toEqual(['Horizon', 'Meridian']);
});

describe('R22 without JavaScript', () => {
  journey('the price beside the button is that of the chosen length, and so is that of a device', async ({ visit }) => {
    const { page } = await visit({ ...desktop, javaScript: false });
    await page.goto('/plans/bay');
    const price = page.locator('.buy-sum .price').filter({ visible: true });
    for (const [length, amount] of [
      ['12 months', '216'],
      ['1 month', '22'],
    ] as const) {
      await page.getByRole('radio', { name: new RegExp(`^${length}`) }).check();
      expect((await price.innerText()).replace(/\s+/g, ' ')).toMatch(new RegExp(`${amount} one-time payment per line`));
    }
  });

  journey('the number of lines goes along from the finder to the plan', async ({ visit }) => {
    const { page } = await visit({ ...desktop, javaScript: false });
    await page.goto('/');
    await page.locator('.finder [name="lines"]').fill('3');
    await page.getByRole('button', { name: 'Show plans' }).click();
    await page.waitForURL(/lines=3/);
    await page.getByRole('link', { name: 'Choose Coast' }).click();
    await page.waitForURL(/\/plans\/coast\?lines=3$/);
    expect(await page.locator('[name="lines"]').inputValue()).toBe('3');
    await page.locator('.buy-sum').getByText('one-time payment for 3 lines').filter({ visible: true }).waitFor();
  });
});

journey('R22 on a phone the price and the button of a plan are in view from the start', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/plans/horizon');
  await hydrated(page, '#buy');
  const bar = page.locator('.buybar');
  await page.getByRole('radio', { name: /^1 month/ }).check();
  await bar.getByText('$42 for 1 month').filter({ visible: true }).waitFor();
  expect(await isInView(page, '.buybar')).toBe(true);
  await bar.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Added to your cart.').waitFor();
});

journey('R22 so are those of the plan for travelers, on the page that praises it', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/usa');
  await hydrated(page, '#buy');
  await page.getByRole('button', { name: 'Accept' }).click();
  const bar = page.locator('.buybar');
  await page.getByRole('radio', { name: /^15 days/ }).check();
  await bar.getByText('$24 for 15 days').filter({ visible: true }).waitFor();
  expect(await isInView(page, '.buybar')).toBe(true);
  await bar.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('Added to your cart.').waitFor();
});

describe('R05 what was removed', () => {
  journey('can be put back, and the focus is there when nothing else is left', async ({ visit }) => {
    const { page } = await visit(desktop);
    const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE', 2));
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}`);
    await hydrated(page, '.qty');
    await page.getByRole('button', { name: /^Remove Clear case/ }).click();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });
});

journey('R01 R21 at twice the text size nothing leaves its frame', async ({ visit }) => {
  const { page } = await visit({ width: 390, height: 844 });
  const large = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.goto('/');
  await hydrated(page, '.finder');
  await large();
  const outside = await page.evaluate(() => {
    const frame = document.querySelector('.finder')?.getBoundingClientRect();
    return [...document.querySelectorAll('.finder :is(.price, .btn, p, li, .qty)')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return frame && width > 1 && (right > frame.right + 0.5 || left < frame.left - 0.5);
    }).length;
  });
  expect(outside).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/plans?compare=cove,bay,horizon');
  await large();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

journey(
  'R05 a plan that starts on a date is not added without one, and the message and the field say so',
  async ({ visit }) => {
    const { page, expectError } = await visit(desktop);
    expectError(/status of 422/);
    await page.goto('/plans/layover');
    await hydrated(page, 'form');
    await page.getByText('On a date I choose').click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByText('Choose a start date.').waitFor();
    await page.locator('#startDay[aria-invalid="true"]').waitFor();
  },
);

import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { newCart, pieces } from '../contract/shop.ts';
import { desktop, journey, phone } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { hydrated } from './steps/hydrated.ts';

/** Holds back every script of the shop, as a slow network does. Returns a function that releases them. */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', (route) => {
    if (!isHeld) return route.continue();
    held.push(route);
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Returns the text of a part of the page, without any whitespace. */
async function words(page: Page, part: string): Promise<string> {
  return (await page.locator(part).innerText()).replace(/\s/g, '');
}

/** Returns the price on the card whose radio button is checked. */
async function chosenPrice(page: Page): Promise<string> {
  const words = await page.locator('label.choice', { has: page.locator('[name="sku"]:checked') }).innerText();
  return /\$[\d,.]+/.exec(words)?.[0] ?? 'no price';
}

describe('what is pressed before the scripts are there is not lost', () => {
  journey('B06 the cookie notice is accepted', async ({ visit }) => {
    const { page } = await visit(desktop);
    const letThrough = await withoutScripts(page);
    await page.goto('/plans', { waitUntil: 'commit' });
    const notice = page.getByRole('region', { name: 'Cookie notice' });
    await notice.getByRole('button', { name: 'Accept' }).click();
    await notice.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('cookieAccepted'))).toBe('true');
    await letThrough();
    await hydrated(page, '.cookie');
    expect(await notice.isVisible()).toBe(false);
  });

  journey('the menu of small screens stays open', async ({ visit }) => {
    const { page } = await visit(phone);
    const letThrough = await withoutScripts(page);
    await page.goto('/plans', { waitUntil: 'commit' });
    await page.locator('.menu summary').click();
    await letThrough();
    await hydrated(page, '.menu');
    expect(await page.locator('.menu').evaluate((menu: HTMLDetailsElement) => menu.open)).toBe(true);
  });

  journey('R22 the price follows the length that was chosen', async ({ visit }) => {
    const { page } = await visit(desktop);
    const letThrough = await withoutScripts(page);
    await page.goto('/plans/horizon', { waitUntil: 'commit' });
    await page.locator('[name="sku"]:not(:checked)').first().check();
    const wanted = await chosenPrice(page);
    // The style sheet shows the price, and the script must not revert it.
    expect(await words(page, '.buy-sum')).toContain(wanted);
    await letThrough();
    await hydrated(page, 'form[action="/add-to-cart"]');
    await expect.poll(() => words(page, '.buy-sum')).toContain(wanted);
  });

  journey('R24 the price follows the option that was chosen', async ({ visit }) => {
    const { products } = await done('listProducts', { query: { pageSize: '60' } });
    const device = products.find(({ name }) => name === 'Lumen 7');
    const { page } = await visit(desktop);
    const letThrough = await withoutScripts(page);
    await page.goto(`/products/${device?.documentId}`, { waitUntil: 'commit' });
    await page.locator('input[name="sku"]:not(:checked):not(:disabled)').first().check();
    const wanted = await chosenPrice(page);
    expect(await words(page, '#buy .ruled')).toContain(wanted);
    await letThrough();
    await expect.poll(() => words(page, '#buy .ruled')).toContain(wanted);
  });

  journey('R01 the finder ranks by what was answered, and shows no step that does nothing', async ({ visit }) => {
    const { page } = await visit(desktop);
    const letThrough = await withoutScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('.finder').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'One more' }).isVisible()).toBe(false);
    await page.locator('#finder-data').fill('0');
    await page.getByRole('radio', { name: 'USA' }).check();
    await page.getByRole('spinbutton').fill('3');
    await letThrough();
    await page.getByRole('button', { name: 'One more' }).waitFor();
    await expect.poll(() => page.locator('.finder output').innerText()).toBe('3 GB');
    await page.getByText(/^Best fit: /).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'One more' }).click();
    expect(await page.getByRole('spinbutton').inputValue()).toBe('4');
    expect(await page.getByRole('radio', { name: 'USA' }).isChecked()).toBe(true);
  });

  journey('R11 the map’s button is not there to be pressed in vain', async ({ visit }) => {
    const { page, expectError } = await visit(desktop);
    expectError(/WebGL/i);
    const letThrough = await withoutScripts(page);
    await page.goto('/coverage-map?place=94110', { waitUntil: 'commit' });
    await page.locator('.map-box .legend').waitFor();
    const button = page.getByRole('button', { name: 'Open interactive map' });
    expect(await button.isVisible()).toBe(false);
    await letThrough();
    await button.click();
    const drawn = page.getByRole('region', { name: 'Coverage map' });
    await drawn.or(page.getByText('This browser can’t draw the map')).first().waitFor();
  });

  journey('R05 a quantity that was typed and left is what is bought', async ({ visit }) => {
    const { page } = await visit(desktop);
    const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { cart: [cartId, secret] });
    const letThrough = await withoutScripts(page);
    await page.goto(`/cart/${cartId}`, { waitUntil: 'commit' });
    await page.getByRole('spinbutton').fill('4');
    await page.getByRole('spinbutton').blur();
    await letThrough();
    const rows = () => query<{ quantity: number }>('select quantity from cart_item where cart_id = $1', [cartId]);
    await expect.poll(rows).toEqual([{ quantity: 4 }]);
  });

  journey('R21 a filter that was chosen is applied', async ({ visit }) => {
    const { page } = await visit(desktop);
    const letThrough = await withoutScripts(page);
    await page.goto('/plans', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Data only' }).check();
    await letThrough();
    await page.waitForURL(/\/plans\?kind=data$/);
    expect(await page.getByRole('radio', { name: 'Data only' }).isChecked()).toBe(true);
  });
});

describe('what is painted before the rest of the page has come does not move', () => {
  const places = (page: Page) =>
    page.locator('.top a').evaluateAll((links) =>
      links.map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return [x, y, width, height].join(' ');
      }),
    );

  journey.for([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)('the header, on a %s', async ([, device], { visit }) => {
    const { page } = await visit(device);
    let end = '</html>';
    await page.route('**/plans', async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      expect(body).toContain(end);
      await route.fulfill({ response: answer, body: body.slice(0, body.indexOf(end)) });
    });
    await page.goto('/plans');
    const whole = await places(page);
    for (end of ['<form class="top-seek"', '<div class="tools"', '<a aria-label="Account"', '<details class="menu"']) {
      await page.goto('/plans');
      const first = await places(page);
      expect(first.length).toBeGreaterThan(0);
      expect(first).toEqual(whole.slice(0, first.length));
    }
  });
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newCart, pieces } from '../contract/shop.ts';
import { desktop, journey, phone } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { expectLooks } from './steps/expect-looks.ts';

const still = { ...desktop, reducedMotion: true };
const answer = (page: Page) => page.locator('#result').getByRole('heading').first();

async function check(page: Page, place: string): Promise<void> {
  await page.getByLabel('ZIP code or city').fill(place);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.waitForURL((url) => url.searchParams.get('place') === place);
}

describe('R11 coverage', () => {
  journey.for([
    ['with', true],
    ['without', false],
  ] as const)('a ZIP code is answered in words and a table, %s JavaScript', async ([, javaScript], { visit }) => {
    const { page } = await visit({ ...desktop, javaScript });
    await page.goto('/coverage-map');
    await check(page, '94110');
    await page.getByRole('heading', { name: 'Fast 5G' }).waitFor();
    const table = page.getByRole('region', { name: /by technology/ }).getByRole('row');
    expect(await table.allInnerTexts()).toEqual([
      expect.stringMatching(/Technology\s+Outdoors\s+Indoors/),
      expect.stringMatching(/Fast 5G\s+Yes\s+Yes/),
      expect.stringMatching(/5G\s+Yes\s+Yes/),
      expect.stringMatching(/4G LTE\s+Yes\s+Yes/),
    ]);
    expect(await page.title()).toContain('San Francisco, CA 94110');
  });

  journey('a name that is common is a choice, one that is misspelled an offer', async ({ visit }) => {
    const { page } = await visit(desktop);
    await page.goto('/coverage-map?place=Springfield');
    await page.getByRole('link', { name: 'Springfield, Oregon', exact: true }).click();
    await page.waitForURL(/place=Springfield%2C\+OR$/);
    await page.getByText(/Estimated across the \d+ ZIP codes of Springfield/).waitFor();
    await check(page, 'San Fransisco');
    await page.getByRole('link', { name: 'San Francisco, California', exact: true }).waitFor();
  });

  journey.for([
    ['9411', 'Enter a 5-digit ZIP code'],
    ['00000', 'We couldn’t find that ZIP code'],
    ['東京', 'We couldn’t find that place'],
    ['Texas', 'Texas is a state. Enter a city or ZIP code there.'],
    ['Puerto Rico', 'That place is outside the 50 states and Washington, D.C. We don’t have coverage there.'],
    ['<img src=x onerror=alert(1)>', 'We couldn’t find that place'],
  ] as const)('%s is told apart, and what one can do', async ([typed, problem], { visit }) => {
    const { page } = await visit(still);
    await page.goto(`/coverage-map?${new URLSearchParams({ place: typed }).toString()}`);
    await page.locator('#place-error').getByText(problem).waitFor();
    await page.getByRole('heading', { name: 'What you can do' }).waitFor();
    expect(await page.locator('#place').inputValue()).toBe(typed);
    expect(await page.locator('#place').getAttribute('aria-invalid')).toBe('true');
  });

  journey('looks right empty, answered, with choices and with a mistake', async ({ visit }) => {
    const { page } = await visit(still);
    for (const query of [
      '',
      '?place=94110',
      '?place=Denver%2C+CO',
      '?place=Springfield',
      '?place=9411',
      '?place=99723',
    ]) {
      await page.goto(`/coverage-map${query}`, { waitUntil: 'networkidle' });
      await expectLooks(page);
    }
  });

  journey('the place goes along to the plans, the cart and the address, and log-out forgets it', async ({ visit }) => {
    const { page } = await visit(desktop);
    const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto('/coverage-map?place=97701');
    await page.getByRole('button', { name: 'See plans' }).click();
    await page.waitForURL(/\/plans$/);
    await page.goto(`/cart/${cartId}`);
    await page.getByText('Bend, OR 97701').waitFor();
    await page.goto(`/cart/${cartId}/address`);
    expect(await page.locator('[name="delivery.zip"]').inputValue()).toBe('97701');
    expect(await page.locator('[name="delivery.city"]').inputValue()).toBe('Bend');
    expect(await page.locator('[name="delivery.state"]').inputValue()).toBe('OR');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'place');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', value: '97701~OR~Bend' });
  });

  journey('without JavaScript the place goes along, too', async ({ visit }) => {
    const { page } = await visit({ ...phone, javaScript: false });
    await page.goto('/coverage-map?place=Bend%2C+OR');
    expect(await page.getByRole('button', { name: 'Open interactive map' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'See plans' }).click();
    await page.waitForURL(/\/plans$/);
    expect((await page.context().cookies()).find(({ name }) => name === 'place')?.value).toBe('~OR~Bend');
  });

  journey('the map comes when it is asked for, from our own host, or says that it cannot', async ({ visit }) => {
    const { page, expectError } = await visit(still);
    // A browser without WebGL also logs an error to the console.
    expectError(/WebGL/i);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/coverage-map?place=94110', { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /draw-map|maplibre|states-10m|areas\//.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Open interactive map' }).click();
    const map = page.getByRole('region', { name: 'Coverage map' });
    const sorry = page.getByText('This browser can’t draw the map');
    await map.or(sorry).first().waitFor();
    const { host } = new URL(page.url());
    expect(
      asked.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:') && new URL(url).host !== host),
    ).toEqual([]);
    expect(await page.getByRole('heading', { name: 'Fast 5G' }).isVisible()).toBe(true);
    if (await sorry.isVisible()) return;
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS');
    expect(await page.getByRole('button', { name: 'Zoom in' }).isVisible()).toBe(true);
    await page.getByRole('radio', { name: '4G LTE' }).check();
    await page.keyboard.press('Tab');
    await expectLooks(page);
  });

  journey('the radios of the picture work without a script', async ({ visit }) => {
    const { page } = await visit({ ...desktop, javaScript: false });
    await page.goto('/coverage-map');
    const color = () => page.locator('.map .k-4g').evaluate((path) => getComputedStyle(path).stroke);
    const before = await color();
    await page.getByRole('radio', { name: '4G LTE' }).check();
    expect(await color()).not.toBe(before);
    await page.getByText('Coverage by state').click();
    await page.getByRole('row', { name: /^Wyoming/ }).waitFor();
    expect(await answer(page).count()).toBe(0);
  });
});

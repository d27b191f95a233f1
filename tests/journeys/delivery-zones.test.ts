import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { home, newAccount, newCart, pieces } from '../contract/shop.ts';
import { desktop, journey, phone } from '../support/browser.ts';
import { until } from '../support/system.ts';
import { newBuyer, type Buyer } from './steps/buyer.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { hydrated } from './steps/hydrated.ts';
import { giveAddress } from './steps/walk.ts';

const mainland = newBuyer();
const hawaii = newBuyer({ line1: '12 Shore Road', city: 'Honolulu', state: 'HI', zip: '96815' });

const seen = (cartId: string) =>
  query<{ acknowledged_shipping: number }>('select acknowledged_shipping from cart where id = $1', [cartId]);

/** Locates a shipping method with its price in the address step. */
const choice = (page: Page, code: string) => page.locator('label', { has: page.locator(`[value="${code}"]`) });
/** What standard shipping costs once it is known to go to Hawaii. Before, its price says that it may also be free. */
const toHawaii = (page: Page) => choice(page, 'standard').filter({ hasNotText: 'Free' }).getByText('$12.00');

async function openAddress(page: Page, cartId: string): Promise<void> {
  await page.goto(`/cart/${cartId}/address`);
  await page.getByRole('heading', { level: 1, name: 'Shipping address' }).waitFor();
}

describe('R07 delivery by zone', () => {
  journey.for([
    ['on a phone', phone],
    ['without JavaScript', { ...desktop, javaScript: false }],
  ] as const)('costs by the address, and says which way does not go there, %s', async ([, how], { visit }) => {
    const { page, expectError } = await visit(how);
    expectError(/422/);
    const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { cart: [cartId, secret] });
    await openAddress(page, cartId);
    await choice(page, 'standard').getByText('Free, or $12.00 to Alaska and Hawaii').waitFor();
    await choice(page, 'next-day').getByText('Not available to Alaska or Hawaii').waitFor();
    await giveAddress(page, mainland);
    expect(await seen(cartId)).toEqual([{ acknowledged_shipping: 0 }]);

    await openAddress(page, cartId);
    await choice(page, 'standard').getByText('Free').waitFor();
    await page.locator('[name="shippingMethod"][value="next-day"]').check();
    await fill(page, hawaii);
    const save = () => page.getByRole('button', { name: 'Save and continue' }).filter({ visible: true }).click();
    const standard = page.locator('[name="shippingMethod"][value="standard"]');
    if (how.javaScript === false) await save();
    await page.getByText('The shipping method “Next day” isn’t available for this address.').first().waitFor();
    expect(await page.locator('[name="delivery.zip"]').inputValue(), 'nothing is lost').toBe(hawaii.zip);
    expect(await seen(cartId), 'nothing is kept').toEqual([{ acknowledged_shipping: 0 }]);
    await toHawaii(page).waitFor();
    expect(await choice(page, 'next-day').count()).toBe(0);
    expect(await standard.isChecked()).toBe(false);
    await save();
    await page.getByText('Select a shipping method').first().waitFor();
    await toHawaii(page).waitFor();
    expect(await standard.isChecked(), 'the other method is not taken without being asked for').toBe(false);
    expect(await seen(cartId)).toEqual([{ acknowledged_shipping: 0 }]);
    await standard.check();
    await save();
    await page.waitForURL(/\/register$/);
    expect(await seen(cartId)).toEqual([{ acknowledged_shipping: 1_200 }]);
  });
});

describe('R07 what delivery costs to the address that is typed', () => {
  journey('is said at once, and a shop that does not answer takes nothing away', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/503/);
    const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { cart: [cartId, secret] });
    await openAddress(page, cartId);
    await fill(page, mainland);
    await choice(page, 'standard').getByText('Free', { exact: true }).waitFor();
    await page.locator('[name="shippingMethod"][value="next-day"]').check();
    await page.locator('[name="delivery.zip"]').fill('96815');
    // The ZIP code and the state contradict each other.
    await choice(page, 'standard').getByText('Free, or $12.00 to Alaska and Hawaii').waitFor();
    await page.locator('[name="delivery.state"]').selectOption('HI');
    await toHawaii(page).waitFor();
    await page.route('**/delivery?*', (route) => route.fulfill({ status: 503, body: '' }));
    await fill(page, mainland);
    await choice(page, 'standard').getByText('Free, or $12.00 to Alaska and Hawaii').waitFor();
    expect(await page.locator('[name="delivery.line1"]').inputValue()).toBe(mainland.line1);
    expect(await seen(cartId), 'nothing is kept').toEqual([{ acknowledged_shipping: null }]);
  });

  journey(
    'CUS-S2-9 follows the ZIP code alone, which fills in city and state and takes nothing that was typed',
    async ({ visit }) => {
      const { page } = await visit();
      const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE'));
      await arriveWith(page, { cart: [cartId, secret] });
      await openAddress(page, cartId);
      const city = page.locator('[name="delivery.city"]');
      const state = page.locator('[name="delivery.state"]');
      await page.locator('[name="delivery.zip"]').fill('96815');
      await toHawaii(page).waitFor();
      expect([await city.inputValue(), await state.inputValue()]).toEqual(['Honolulu', 'HI']);
      // Puerto Rico is not served. The city and state of Hawaii are cleared, and next-day delivery is not offered.
      const unknown = page.waitForResponse(/zip=00901/);
      await page.locator('[name="delivery.zip"]').fill('00901');
      await (await unknown).finished();
      expect([await city.inputValue(), await state.inputValue()]).toEqual(['', '']);
      expect(await choice(page, 'next-day').count()).toBe(0);
      await page.locator('[name="delivery.zip"]').fill('94110');
      await choice(page, 'standard').getByText('Free', { exact: true }).waitFor();
      expect([await city.inputValue(), await state.inputValue()]).toEqual(['San Francisco', 'CA']);
      await city.fill('Bernal Heights');
      await page.locator('[name="delivery.zip"]').fill('96815');
      await toHawaii(page).waitFor();
      expect([await city.inputValue(), await state.inputValue()]).toEqual(['Bernal Heights', 'HI']);
    },
  );

  journey(
    'R07 a ZIP code that is answered late writes nothing into the field that is being typed in',
    async ({ visit }) => {
      const { page } = await visit();
      const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE'));
      await arriveWith(page, { cart: [cartId, secret] });
      await openAddress(page, cartId);
      await hydrated(page);
      const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
      await page.route('**/delivery?zip=*', async (route) => {
        await isLetGo;
        await route.continue();
      });
      const field = (part: string) => page.locator(`[name="delivery.${part}"]`);
      const becomes = (part: string, value: string) => until(async () => (await field(part).inputValue()) === value);
      await field('zip').pressSequentially('94110');
      await page.keyboard.press('Tab');
      expect(await field('city').evaluate((city) => city === document.activeElement)).toBe(true);
      letGo();
      await becomes('state', 'CA');
      expect(await field('city').inputValue()).toBe('');
      await page.keyboard.type('San Francisco');
      await page.keyboard.press('Tab');
      expect(await field('city').inputValue()).toBe('San Francisco');
      await field('city').fill('');
      await field('zip').fill('96815');
      await field('city').focus();
      await becomes('state', 'HI');
      await page.keyboard.press('Tab');
      await becomes('city', 'Honolulu');
    },
  );

  journey('is that of the saved address that is chosen', async ({ visit }) => {
    const { page } = await visit();
    const { token } = await newAccount();
    const addresses = [
      { ...home, line1: hawaii.line1, city: hawaii.city, state: 'HI', zip: hawaii.zip },
      { ...home, line1: '1 Market Street' },
    ];
    for (const [place, address] of addresses.entries()) {
      const body = { label: null, name: 'Ada Harbor', address, isDelivery: place === 0, isE911: place === 0 };
      await done('createAddress', { body }, { token });
    }
    const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { cart: [cartId, secret], token });
    await openAddress(page, cartId);
    await toHawaii(page).waitFor();
    await page
      .getByRole('group', { name: 'Ship to' })
      .getByRole('radio', { name: /1 Market Street/ })
      .check();
    await choice(page, 'standard').getByText('Free', { exact: true }).waitFor();
  });
});

async function fill(page: Page, { line1, zip, city, state }: Buyer): Promise<void> {
  await page.locator('[name="delivery.line1"]').fill(line1);
  await page.locator('[name="delivery.zip"]').fill(zip);
  await page.locator('[name="delivery.city"]').fill(city);
  await page.locator('[name="delivery.state"]').selectOption(state);
}

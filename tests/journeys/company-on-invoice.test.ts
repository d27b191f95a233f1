import { afterAll, beforeAll, expect } from 'vitest';
import { readyCart, travel } from '../contract/shop.ts';
import { desktop, journey, phone, type Visit } from '../support/browser.ts';
import { startSecondBackend, type SecondBackend } from '../support/second-backend.ts';
import { startSecondShop, type SecondShop } from '../support/second-shop.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { hydrated } from './steps/hydrated.ts';
import { agreeAndPay, payWithCard } from './steps/walk.ts';

/** Backend of a second shop in the same deployment, whose operator asks for a company and its EIN. */
let backend: SecondBackend;
let shop: SecondShop;
beforeAll(async () => {
  backend = await startSecondBackend({ BUYER_FIELDS: 'company,ein' });
  shop = await startSecondShop({ CMS_URL: backend.cms });
});
afterAll(async () => {
  await shop?.stop();
  await backend?.stop();
});

const FIELDS = ['Company name (optional)', 'EIN (optional)'];

journey('R07 the address step asks for no company where the operator does not', async ({ visit }) => {
  const { page } = await visit();
  const { cartId, secret, account } = await readyCart(travel);
  await arriveWith(page, { cart: [cartId, secret], token: account.token });
  await page.goto(`/cart/${cartId}/address`);
  await page.getByLabel('Email').waitFor();
  for (const label of FIELDS) expect(await page.getByLabel(label).count(), label).toBe(0);
});

const VISITS: [string, Visit][] = [
  ['a phone', phone],
  ['a desktop without JavaScript', { ...desktop, javaScript: false }],
];

for (const [where, how] of VISITS) {
  journey(`R07 R10 R20 a company and its EIN go from the form to the order, on ${where}`, async ({ visit }) => {
    const { page, expectError } = await visit({ ...how, shop: shop.url });
    const { cartId, secret, account } = await readyCart(travel);
    await arriveWith(page, { cart: [cartId, secret], token: account.token });
    await page.goto(`/cart/${cartId}/address`);
    if (how.javaScript !== false) await hydrated(page, '#step');
    const [company, ein] = FIELDS.map((label) => page.getByLabel(label));
    expect(await company?.getAttribute('autocomplete')).toBe('organization');

    await company?.fill('Analytical Engines, LLC');
    await ein?.fill('12-34567');
    expectError(/422/);
    await page.getByRole('button', { name: 'Save and continue' }).filter({ visible: true }).first().click();
    await page.locator('[id="contact.ein-error"]').getByText('Enter a 9-digit EIN').waitFor();
    expect(await ein?.getAttribute('aria-invalid')).toBe('true');
    expect(await company?.inputValue()).toBe('Analytical Engines, LLC');

    await ein?.fill('123456789');
    await page.getByRole('button', { name: 'Save and continue' }).filter({ visible: true }).first().click();
    await page.waitForURL(/\/review$/);
    const contact = page.getByRole('region', { name: 'Contact' });
    await contact.getByText('Analytical Engines, LLC').waitFor();
    expect(await contact.innerText()).toContain('EIN 12-3456789');

    await agreeAndPay(page);
    await payWithCard(page);
    const [order] = await query<{ id: string }>('select id from customer_order where cart_id = $1', [cartId]);
    await page.goto(`/existing-user/orders/${order?.id}`);
    const business = page.getByRole('region', { name: 'Invoice details' });
    expect(await business.innerText()).toMatch(/Analytical Engines, LLC\s+EIN 12-3456789/);
  });
}

import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { done } from '../contract/client.ts';
import { card, esim, newCart, pieces, type OpenCart } from '../contract/shop.ts';
import { journey, phone } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { hydrated } from './steps/hydrated.ts';
import { addDevice, addShownPlan, goToCheckout, withoutScript } from './steps/walk.ts';

/** Opens the plan step for a cart. */
async function openStep(page: Page, cart: OpenCart, isScripted = true): Promise<void> {
  await arriveWith(page, { cart: [cart.cartId, cart.secret] });
  await page.goto(`/cart/${cart.cartId}/select-plan`);
  if (isScripted) await hydrated(page, 'form#step');
}
const read = ({ params, caller }: OpenCart) => done('readCart', { params }, caller);
const goOn = (page: Page) =>
  page.getByRole('button', { name: 'Continue', exact: true }).filter({ visible: true }).click();
const isChosen = (page: Page) => page.locator('[name="way"]:checked').count();

describe('R06 B17 the plan step', () => {
  journey('gives a phone the plan that is in the cart, and sells no second one', async ({ visit }) => {
    const { page } = await visit(phone);
    const cart = await newCart(pieces('LUMEN-7-SEA-128'), esim);
    const before = await read(cart);
    await openStep(page, cart);
    expect(await page.getByRole('radio', { name: 'Use Horizon from your cart' }).isChecked()).toBe(true);
    await goOn(page);
    await page.waitForURL(/\/address$/);
    const after = await read(cart);
    expect([after.totals.total, after.items.length]).toEqual([before.totals.total, 2]);
    expect(after.items[1]).toMatchObject({ deviceItemId: after.items[0]?.id });
  });

  journey(
    'a plan chosen on the phone’s own page goes into that phone, with and without JavaScript',
    async ({ visit }) => {
      for (const javaScript of [true, false]) {
        const { page } = await visit({ ...phone, javaScript });
        if (!javaScript) withoutScript(page);
        const cartId = await addDevice(page, 'Lumen 7 Pro');
        await page.goto('/products?kind=phone');
        await page.getByRole('link', { name: 'Lumen 7 Pro', exact: true }).first().click();
        await page.getByRole('link', { name: 'Choose Horizon' }).click();
        await page.getByText('Works with the Lumen 7 Pro').waitFor();
        expect(await addShownPlan(page)).toBe(cartId);
        await page.getByText('For your Lumen 7 Pro').waitFor();
        const total = await page.getByText('Subtotal').locator('xpath=..').last().innerText();
        await goToCheckout(page);
        expect(new URL(page.url()).pathname).toBe(`/cart/${cartId}/address`);
        expect(total).toContain('$1,2');
      }
    },
  );

  journey.for([true, false])(
    'a plan chosen on the page of a watch that isn’t in the cart says so, with JavaScript: %s',
    async (javaScript, { visit }) => {
      const { page } = await visit({ ...phone, javaScript });
      if (!javaScript) withoutScript(page);
      await page.goto('/products?kind=watch');
      await page.getByRole('link', { name: 'Orbit 2', exact: true }).first().click();
      await page.getByRole('link', { name: 'Choose Cove' }).click();
      await page.getByText('Works with the Orbit 2, sold separately').waitFor();
      expect(await page.getByText('your Orbit 2').count()).toBe(0);
      if (javaScript) await hydrated(page, 'form[action="/add-to-cart"]');
      await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
      const said = page.getByText('The Orbit 2 isn’t in your cart.');
      await said.getByRole('link', { name: 'See the Orbit 2' }).click();
      await page.waitForURL(/\/products\/[a-z0-9]{24}$/);
      await page.getByRole('heading', { level: 1, name: 'Orbit 2' }).waitFor();
    },
  );

  journey('the summary shows a new plan before it is saved, and lets go of it again', async ({ visit }) => {
    const { page } = await visit();
    const cart = await newCart(pieces('KITE-SE-SAND-128'));
    await openStep(page, cart);
    const summary = page.locator('.summary');
    await page.getByRole('radio', { name: 'Add a plan' }).check();
    await page.locator('[name="plan"][value="coast"]').check();
    await summary.getByText('Coast').waitFor();
    await page.getByRole('radio', { name: 'Continue without a plan' }).check();
    await summary.getByText('Coast').waitFor({ state: 'detached' });
    expect((await read(cart)).items).toHaveLength(1);
  });

  journey.for([true, false])(
    'R06 R22 the broadband label of the chosen plan and term is shown, with JavaScript: %s',
    async (javaScript, { visit }) => {
      const { page } = await visit({ ...phone, javaScript });
      const cart = await newCart(pieces('KITE-SE-SAND-128'));
      await openStep(page, cart, javaScript);
      const labels = page.locator('.label-box').filter({ visible: true });
      await page.getByRole('radio', { name: 'Add a plan' }).check();
      expect(await labels.count()).toBe(0);
      await page.locator('[name="plan"][value="coast"]').check();
      await page.getByText('Broadband Facts for Coast').click();
      const { plan } = await done('readPlan', { params: { slug: 'coast' } });
      expect(plan.terms.length).toBeGreaterThan(1);
      for (const { sku, length, price } of plan.terms) {
        await page.locator(`[name="sku.coast"][value="${sku}"]`).check();
        await labels.getByText(`Coast, ${length} month${length === 1 ? '' : 's'}`, { exact: true }).waitFor();
        await labels
          .getByText(`$${(price / 100).toFixed(2)}`)
          .first()
          .waitFor();
      }
      expect(await labels.count()).toBe(1);
    },
  );

  journey('R07 the summary knows delivery and tax as soon as the place is typed', async ({ visit }) => {
    const { page } = await visit();
    const cart = await newCart(pieces('CHARGER-65-FOG'));
    await arriveWith(page, { cart: [cart.cartId, cart.secret] });
    await page.goto(`/cart/${cart.cartId}/address`);
    await hydrated(page, 'form#step');
    const summary = page.locator('.summary');
    await summary.getByText('Subtotal').waitFor();
    await page.locator('[name="delivery.zip"]').fill('94110');
    await page.locator('[name="delivery.state"]').selectOption('CA');
    await summary.getByText('Due today').waitFor();
    const standard = await summary.innerText();
    await page.locator('[name="shippingMethod"]').last().check();
    await expect.poll(() => summary.innerText()).not.toBe(standard);
  });

  journey('R05 a family’s lines are one line of the cart, each an item of its own', async ({ visit }) => {
    const { page } = await visit(phone);
    await page.goto('/plans/coast?lines=3');
    await hydrated(page, 'form[action="/add-to-cart"]');
    await page.locator('[name="sim"][value="card"]').check();
    await page.getByText('one-time payment for 3 lines').filter({ visible: true }).waitFor();
    await addShownPlan(page);
    await page.getByRole('heading', { level: 2, name: 'Coast, 3 lines' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).filter({ hasText: 'SIM kit' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Remove one line' }).click();
    await page.getByRole('heading', { level: 2, name: 'Coast, 2 lines' }).waitFor();
  });

  journey('preselects nothing that costs money, and shows both ways on a phone', async ({ visit }) => {
    const { page, expectError } = await visit(phone);
    expectError(/422/);
    const cart = await newCart(pieces('KITE-SE-SAND-128'));
    await openStep(page, cart);
    expect(await page.locator('form#step input[type="radio"]:visible:checked').count()).toBe(0);
    for (const name of ['Add a plan', 'Continue without a plan']) {
      const box = await page.getByText(name, { exact: true }).boundingBox();
      expect((box?.y ?? 9999) + (box?.height ?? 0), name).toBeLessThan(700);
    }
    await goOn(page);
    await page.getByText('Choose a plan, or continue without one').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('way');
    expect((await read(cart)).items).toHaveLength(1);
    await page.getByRole('radio', { name: 'Continue without a plan' }).check();
    await goOn(page);
    await page.waitForURL(/\/address$/);
    // The plan question is answered, so a buyer who returns to the cart and continues is not asked again.
    expect((await read(cart)).next.step).toBe('address');
  });

  journey('a device of one kind of SIM decides it, for each plan that is shown', async ({ visit }) => {
    const { page } = await visit(phone);
    for (const [sku, words, sim] of [
      ['TERN-ONE-DEEP', 'This phone uses a SIM card.', 'card'],
      ['ORBIT-MINI-SUN', 'This watch supports eSIM.', 'esim'],
    ] as const) {
      const cart = await newCart(pieces(sku));
      await openStep(page, cart);
      await page.getByRole('radio', { name: 'Add a plan' }).check();
      await page.getByText(words).waitFor();
      expect(await page.locator('[name="plan"][value="layover"]').count()).toBe(0);
      await page.locator('[name="plan"][value="coast"]').check();
      await goOn(page);
      await page.waitForURL(/\/address$/);
      expect((await read(cart)).items.find(({ kind }) => kind === 'plan')).toMatchObject({ slug: 'coast', sim });
    }
  });

  journey('asks a family about one device after the other, without JavaScript', async ({ visit }) => {
    const { page } = await visit({ ...phone, javaScript: false });
    const cart = await newCart(pieces('LUMEN-7-SEA-128', 2), pieces('SIM-KIT'), esim, card);
    const before = await read(cart);
    await openStep(page, cart, false);
    await page.getByText('Device 1 of 2').waitFor();
    // The cart's first plan is preselected for the first device, and the cart's next plan for the second device.
    await goOn(page);
    await page.getByText('Device 2 of 2').waitFor();
    await goOn(page);
    await page.getByRole('heading', { level: 1, name: 'Choose a plan for your SIM kit' }).waitFor();
    expect(await page.getByText('Layover').count()).toBe(0);
    expect(await isChosen(page)).toBe(0);
    expect((await read(cart)).totals.total).toBe(before.totals.total);
    await page.locator('[name="plan"][value="cove"]').check();
    await goOn(page);
    await page.waitForURL(/\/address$/);
    expect((await read(cart)).items.filter(({ kind }) => kind === 'plan')).toHaveLength(3);
  });

  journey(
    'going back to a device shows what was chosen for it, and ticks nothing for the next one',
    async ({ visit }) => {
      const { page } = await visit(phone);
      const { products } = await done('listProducts', { query: { kind: 'tablet' } });
      const { product: tablet } = await done('readProduct', { params: { documentId: products[0]?.documentId ?? '' } });
      const cart = await newCart(pieces('LUMEN-7-SEA-128'), pieces(tablet.variants[0]?.sku ?? ''));
      const [device] = (await read(cart)).items;
      await arriveWith(page, { cart: [cart.cartId, cart.secret] });
      await page.goto(`/cart/${cart.cartId}`);
      await page.goto(`/cart/${cart.cartId}/select-plan?item=${device?.id}`);
      await hydrated(page, 'form#step');
      await page.getByRole('radio', { name: 'Add a plan' }).check();
      await page.locator('[name="plan"][value="coast"]').check();
      await goOn(page);
      await page.getByText('Device 2 of 2').waitFor();
      await hydrated(page, 'form#step');
      expect(await isChosen(page)).toBe(0);
      const before = await read(cart);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Change your Coast plan' }).waitFor();
      await hydrated(page, 'form#step');
      expect(await page.locator('[name="plan"]:checked').getAttribute('value')).toBe('coast');
      await page.getByRole('button', { name: 'Save plan' }).filter({ visible: true }).click();
      await page.getByText('Device 2 of 2').waitFor();
      expect(await isChosen(page)).toBe(0);
      const { items, totals } = await read(cart);
      expect([totals.total, items.length]).toEqual([before.totals.total, before.items.length]);
    },
  );

  journey('X11 saves nothing from a page that another tab left behind, and says so', async ({ visit }) => {
    const { page, expectError } = await visit(phone);
    expectError(/422/);
    const cart = await newCart(pieces('LUMEN-7-SEA-128'), esim);
    await openStep(page, cart);
    const { version, items } = await read(cart);
    const params = { ...cart.params, itemId: items[1]?.id ?? '' };
    await done('changeItem', { params, body: { version, quantity: 0 } }, cart.caller);
    await goOn(page);
    await page.getByText('Choose a plan, or continue without one').first().waitFor();
    expect((await read(cart)).items).toHaveLength(1);
  });
});

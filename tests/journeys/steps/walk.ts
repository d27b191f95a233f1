import type { AddItem } from '@cerulean/contract/cart';
import { words } from '@cerulean/messages/all/checkout';
import type { Page } from 'playwright-core';
import { newCart, readyCart, type Account, type OpenCart } from '../../contract/shop.ts';
import type { Buyer } from './buyer.ts';
import { arriveWith } from './cookies.ts';
import { hydrated } from './hydrated.ts';

/** Choices on a plan page. An omitted choice keeps the page's default. */
export interface PlanChoice {
  slug: string;
  sku?: string;
  sim?: 'esim' | 'card';
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Returns the cart id in a URL. */
export function cartIdOf(url: string): string {
  const found = new RegExp(`/cart/(${UUID})`).exec(url)?.[1];
  if (found === undefined) throw new Error(`There is no cart in ${url}`);
  return found;
}

/** Chooses a plan, adds it, and goes to the cart. Works with and without JavaScript. Returns the cart id. */
export async function addPlan(page: Page, { slug, sku, sim }: PlanChoice): Promise<string> {
  await page.goto(`/plans/${slug}`);
  if (hasScript(page)) await hydrated(page, 'form[action="/add-to-cart"]');
  if (sku !== undefined) await page.locator(`[name="sku"][value="${sku}"]`).check();
  if (sim !== undefined) await page.locator(`[name="sim"][value="${sim}"]`).check();
  return pressAdd(page);
}

/** Adds the device with this name from the device list, with its default options, and goes to the cart. */
export async function addDevice(page: Page, name: string, kind = 'phone'): Promise<string> {
  await page.goto(`/products?kind=${kind}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL(/\/products\/[a-z0-9]{24}/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  if (hasScript(page)) await hydrated(page, 'form[action="/add-to-cart"]');
  return pressAdd(page);
}

/** Adds the plan on the open page, with its default options, and goes to the cart. Returns the cart id. */
export async function addShownPlan(page: Page): Promise<string> {
  if (hasScript(page)) await hydrated(page, 'form[action="/add-to-cart"]');
  return pressAdd(page);
}

async function pressAdd(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click();
  if (hasScript(page)) await page.locator('form').getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL(new RegExp(`/cart/${UUID}$`));
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  return cartIdOf(page.url());
}

/** Gives a browser a cart that was filled elsewhere, for tests that do not test filling it. Returns the cart id. */
export async function arriveWithCart(page: Page, ...items: readonly AddItem[]): Promise<string> {
  const { cartId, secret } = await newCart(...items);
  await arriveWith(page, { cart: [cartId, secret] });
  return cartId;
}

/** Gives a browser a filled cart on the address step, for tests that begin in the checkout. */
export async function arriveInCheckout(page: Page, ...items: readonly AddItem[]): Promise<string> {
  const cartId = await arriveWithCart(page, ...items);
  await page.goto(`/cart/${cartId}/address`);
  return cartId;
}

/** Gives a browser a filled cart on the review page, with a new account. */
export async function arriveAtReview(
  page: Page,
  ...items: readonly AddItem[]
): Promise<OpenCart & { account: Account }> {
  const cart = await readyCart(...items);
  await arriveWith(page, { cart: [cart.cartId, cart.secret], token: cart.account.token });
  await page.goto(`/cart/${cart.cartId}/review`);
  return cart;
}

/** Goes from the cart to the first unfinished step of the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/(select-plan|address|register|review)(\?|$)/);
}

/** Chooses a plan for the device in the cart (R06). */
export async function choosePlan(page: Page, { slug, sku, sim }: PlanChoice): Promise<void> {
  await page.locator('[name="way"][value="new"]').check();
  await page.locator(`[name="plan"][value="${slug}"]`).check();
  if (sku !== undefined) await page.locator(`[name="sku.${slug}"][value="${sku}"]`).check();
  if (sim !== undefined) await page.locator(`[name="sim"][value="${sim}"]`).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(/\/address$/).catch(async (cause: unknown) => {
    const shown = await page.locator('main').innerText();
    throw new Error(`Still on ${page.url()}, which says: ${shown.slice(0, 1_000)}`, { cause });
  });
}

/** Returns the messages of the checkout in the language of the open page. */
const wordsOn = (page: Page) => words[new URL(page.url()).pathname.startsWith('/es/') ? 'es' : 'en'];

/** Fills in every visible field of the address step (R07) and saves it. */
export async function giveAddress(page: Page, buyer: Buyer): Promise<void> {
  await page.locator('[name="contact.email"]').fill(buyer.email);
  await page.locator('[name="contact.name"]').fill(buyer.name);
  for (const prefix of ['delivery', 'e911.address']) {
    const line1 = page.locator(`[name="${prefix}.line1"]`);
    if (!(await line1.isVisible())) continue;
    await line1.fill(buyer.line1);
    await page.locator(`[name="${prefix}.zip"]`).fill(buyer.zip);
    await page.locator(`[name="${prefix}.city"]`).fill(buyer.city);
    await page.locator(`[name="${prefix}.state"]`).selectOption(buyer.state);
  }
  const taxZip = page.locator('[name="taxPlace.zip"]');
  if (await taxZip.isVisible()) {
    await page.locator('[name="taxPlace.country"]').selectOption('US');
    await taxZip.fill(buyer.zip);
  }
  await page.getByRole('button', { name: wordsOn(page).saveAndGoOn }).click();
  await page.waitForURL(/\/(register|review)$/);
}

/** Registers with only a password (R09). */
export async function makeAccount(page: Page, buyer: Buyer): Promise<void> {
  await page.locator('[name="password"]').fill(buyer.password);
  await page.getByRole('button', { name: wordsOn(page).createAccount }).click();
  await page.waitForURL(/\/review$/);
}

/** Accepts the terms and goes to the gateway's page (R10). */
export async function agreeAndPay(page: Page): Promise<void> {
  await page.locator('[name="consent"]').check();
  await page.getByRole('button', { name: /^(Pay|Pagar)/ }).click();
  await page.waitForURL(/\/c\/pay\//);
}

/** Pays on the gateway's page with a test card, and waits until the shop confirms the payment (R18). */
export async function payWithCard(page: Page, number = '4242424242424242'): Promise<void> {
  await fillCard(page, number);
  await page.locator('[name="do"][value="pay"]').click();
  await page.waitForURL(/\/payment-success$/);
}

/** Fills in a test card by pressing its button. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator(`[name="fill"][value="${number}"]`).click();
  await page.locator(`[name="number"][value="${number}"]`).or(page.locator('[name="number"]')).first().waitFor();
}

/** Buys the cart's contents, through every step up to the receipt. */
export async function buyFromCart(page: Page, buyer: Buyer, plan?: PlanChoice): Promise<void> {
  await goToCheckout(page);
  if (plan) await choosePlan(page, plan);
  await giveAddress(page, buyer);
  await makeAccount(page, buyer);
  await agreeAndPay(page);
  await payWithCard(page);
}

const scriptless = new WeakSet<object>();

/** Records that a visit's pages run no scripts, so submitting their forms loads full pages. */
export function withoutScript(page: Page): void {
  scriptless.add(page.context());
}

function hasScript(page: Page): boolean {
  return !scriptless.has(page.context());
}

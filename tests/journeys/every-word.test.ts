import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usStates } from '@cerulean/contract/us-states';
import { PSEUDO } from '@cerulean/messages/languages';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { done } from '../contract/client.ts';
import { card, newAccount, newCart, paidCart, pieces, readyCart, travel } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { startShopIn } from '../support/made-languages.ts';
import type { SecondShop } from '../support/second-shop.ts';
import { arriveWith } from './steps/cookies.ts';
import { demoContent } from './steps/demo-content.ts';
import { readPage, separate } from './steps/read-page.ts';

let shop: SecondShop;
let isContent: (text: string) => boolean;

beforeAll(async () => {
  [shop, isContent] = await Promise.all([startShopIn(PSEUDO), demoContent()]);
});
afterAll(() => shop?.stop());

const at = (path: string) => `${shop.url}/${PSEUDO}${path === '/' ? '' : path}`;

/** Values: what people typed, addresses, amounts, dates, names of states. They are in no catalog. */
const VALUES: readonly RegExp[] = [
  /^https?:\/\/\S+$/,
  /^[\w.+-]*@[\w.]+$/,
  /^(?:account|buyer)\.[\w-]+$/,
  /^[\d.,–\s]+(?:GB|MB|Mbps|kbps|ms)$/,
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/,
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?$/,
  /^\d{4}-\d\d-\d\d/,
  /^[A-Z]{2,}[-\w]*\d[-\w]*$/,
  /^CER(?:-[A-Z\d]{4}){2}$/,
  /^[A-Z]{2}(?: \d{5})?$/,
  /^LPA:1\$[\w.-]+\$[\w-]+$/,
  /^USD$/,
  /^[45]G(?: LTE)?$/,
  /^(?:\/[\w-]+)+$/,
  /^[\w-]+(?:\.[\w-]+)+(?:\/[\w-]+)*$/,
  ...[
    'Ada Harbor',
    '2190 Harrison Street',
    'San Francisco',
    'Nobody',
    'Kite week',
    // announcements of other journeys
    '(?:Soon over|Closing early on) [\\w-]+',
    'English(?: \\(.+\\))?',
    ...Object.values(usStates),
  ].map((value) => new RegExp(`^${value}$`)),
];

/** What joins values and content: Intl’s commas and *and*, and counts behind them. */
const JOINED = /, (?:and )?| and |(?<=\D) \d+$|^© |^, |,$/;

/** The shop's name is content. It follows each title. */
const AFTER_TITLE = / ?· Cerulean Mobile$/;

/** What else is in no catalog, and why. At most 20. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  Mobile: 'the second half of the logo',
  'customer service': 'in structured data, where Google defines the value',
  'Unknown browser': 'a message by which the backend, which has no pseudo-locale, names the session of the test',
};

const isKnown = (text: string): boolean =>
  text === '' || text in EXCEPTIONS || isContent(text) || VALUES.some((value) => value.test(text));

/** Messages that this run has seen, for `npm run test:words`. */
const seen = new Set<string>();

/** Expects that every text on the page is a message, content or a value. */
async function expectMessages(page: Page): Promise<void> {
  const outside: string[] = [];
  for (const texts of await readPage(page)) {
    const said = separate(texts);
    for (const name of said.shown) seen.add(name);
    outside.push(...said.outside.map((text) => text.replace(AFTER_TITLE, '')));
  }
  const unknown = outside.filter((text) => !isKnown(text) && !text.split(JOINED).every(isKnown));
  expect.soft([...new Set(unknown)], page.url()).toEqual([]);
}

/** All but the privacy policy: the backend, which has no pseudo-locale, writes its table of purposes. */
const OPEN = [
  '/',
  '/accessibility-policy',
  '/blogs',
  '/blogs?q=helicopter',
  '/blogs/landing-with-a-line',
  '/coverage-map',
  '/coverage-map?place=94110',
  '/data-deletion',
  '/faqs',
  '/faqs?q=helicopter',
  '/login',
  '/forgot-password',
  '/cart',
  '/plans',
  '/plans?compare=bay,horizon,meridian',
  '/plans?data=unlimited&reach=3&kind=data',
  '/plans/horizon',
  '/plans/layover',
  '/terms-and-conditions',
  '/delivery-and-returns',
  '/partner-program',
  '/partner/northbound',
  '/rewards',
  '/usa',
  '/p/first-phone',
  '/products',
  '/products?brand=Nobody',
  '/search',
  '/search?q=esim',
  '/search?q=helicopter',
  '/nothing-here',
];

/** Matches what begins with a message. */
const saying = (message: string) => new RegExp(`⟦${message.replace('.', '\\.')} `);

/** Presses the first button with this message that is visible. */
const pressOn = (page: Page, message: string) =>
  page
    .getByRole('button', { name: saying(message) })
    .filter({ visible: true })
    .first()
    .click();

/** Waits for a message and expects that everything else is one as well. */
async function hearOn(page: Page, message: string): Promise<void> {
  await page.getByText(saying(message)).first().waitFor({ state: 'attached' });
  await expectMessages(page);
}

/** Copies with a button, and again in a browser that does not allow it. */
async function expectCopying(page: Page, button: string, copied: string, refused: string): Promise<void> {
  for (const [isAllowed, message] of [
    [true, copied],
    [false, refused],
  ] as const) {
    await page.evaluate((allowed) => {
      const writeText = () => (allowed ? Promise.resolve() : Promise.reject(new Error('Not allowed')));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    }, isAllowed);
    await pressOn(page, button);
    await hearOn(page, message);
  }
}

journey('R01 R02 R03 R04 R11 R14 R21 R22 R23 R24 every word of the open pages is from a catalog', async ({ visit }) => {
  const { page, expectError } = await visit({ reducedMotion: true });
  expectError(/404/);
  const { products } = await done('listProducts', { query: { pageSize: '60' } });
  const devices = ['Lumen 7', 'Glass screen protector'].map((name) => products.find((each) => each.name === name));
  for (const path of [...OPEN, ...devices.map((each) => `/products/${each?.documentId}`)]) {
    await page.goto(at(path), { waitUntil: 'networkidle' });
    await expectMessages(page);
  }
  // English pages offer themselves in the language of tests, in its own words.
  await page.goto(shop.url);
  const offer = page.locator(`.twin[lang="${PSEUDO}"]`);
  const labels = await Promise.all([offer, offer.locator('button')].map((each) => each.getAttribute('aria-label')));
  const { shown } = separate([...(await offer.allTextContents()), ...labels.map(String)]);
  for (const name of shown) seen.add(name);
  expect(shown.toSorted()).toEqual(['close', 'go', 'label', 'text'].map((name) => `language-offer.${name}`));
});

journey('B03 every word of the open pages without JavaScript is from a catalog', async ({ visit }) => {
  const { page } = await visit({ javaScript: false });
  for (const path of [
    '/',
    '/plans',
    '/plans/horizon',
    '/products',
    '/search?q=esim',
    '/faqs',
    '/coverage-map',
    '/login',
    '/cart',
  ]) {
    await page.goto(at(path));
    await expectMessages(page);
  }
});

journey('R05 R06 R07 R08 R09 R10 every word of the checkout is from a catalog, its errors too', async ({ visit }) => {
  const { page, expectError } = await visit({ reducedMotion: true });
  expectError(/4\d\d/);
  const phone = await newCart(pieces('KITE-SE-SAND-128'));
  const plan = await newCart(card);
  const ready = await readyCart(pieces('CLEAR-CASE-KITE-SE', 3), travel);
  await arriveWith(page, { cart: [phone.cartId, phone.secret] });
  for (const step of ['', '/select-plan']) {
    await page.goto(at(`/cart/${phone.cartId}${step}`));
    await expectMessages(page);
  }
  await page.context().clearCookies();
  await arriveWith(page, { cart: [plan.cartId, plan.secret] });
  await page.goto(at(`/cart/${plan.cartId}/address`));
  await expectMessages(page);
  await page.locator('main form button.btn-primary').last().click();
  await page.getByRole('alert').first().waitFor();
  await expectMessages(page);
  await page.context().clearCookies();
  await arriveWith(page, { cart: [ready.cartId, ready.secret], token: ready.account.token });
  await page.goto(at(`/cart/${ready.cartId}/review`));
  await expectMessages(page);
});

journey('R13 R19 R20 R25 every word of the account and of the receipt is from a catalog', async ({ visit }) => {
  const { page, expectError } = await visit({ reducedMotion: true });
  expectError(/404/);
  const [empty, paid] = await Promise.all([newAccount(), paidCart(pieces('LUMEN-7-SEA-128'), card, travel)]);
  await arriveWith(page, { payment: [paid.cartId, paid.paymentSecret], token: paid.account.token });
  await page.goto(at('/'));
  await page
    .getByRole('link', { name: saying('frame.yourAccount') })
    .first()
    .waitFor();
  await expectMessages(page);
  await page.goto(at(`/payment/cart/${paid.cartId}/payment-success`), { waitUntil: 'networkidle' });
  await expectMessages(page);
  await expectCopying(page, 'after-payment.copyOrderNumber', 'frame.copied', 'frame.copyByHand');
  await page.goto(at('/existing-user/orders'));
  const menu = await page
    .locator('.acc-nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const inside = menu.filter((href) => href.startsWith(`/${PSEUDO}/`)).map((href) => href.slice(PSEUDO.length + 1));
  expect(inside.length).toBeGreaterThan(3);
  for (const path of [...inside, `/existing-user/orders/${paid.orderId}`]) {
    await page.goto(at(path));
    await expectMessages(page);
  }
  await page.context().clearCookies();
  await arriveWith(page, { token: empty.token });
  for (const path of inside) {
    await page.goto(at(path));
    await expectMessages(page);
  }
});

journey('R01 R02 R03 R05 R11 every word that follows a press is from a catalog', async ({ visit }) => {
  const { page, expectError } = await visit({ reducedMotion: true });
  expectError(/422|WebGL|Failed to (?:load|fetch)|Error loading route module/i);
  const open = (path: string) => page.goto(at(path), { waitUntil: 'networkidle' });
  const press = (message: string) => pressOn(page, message);
  const hear = (message: string) => hearOn(page, message);

  await open('/');
  await page
    .locator('.finder')
    .getByRole('button', { name: saying('frame.oneMore') })
    .click();
  await hear('catalog.bestIs');

  await open('/plans');
  const boxes = page.locator('[name="compare"]');
  await boxes.first().check();
  await hear('catalog.oneMore');
  await boxes.nth(1).check();
  await hear('catalog.compare');

  await open('/blogs/landing-with-a-line');
  await expectCopying(page, 'blog.copyLink', 'blog.copied', 'blog.copyByHand');

  for (const system of ['Linux', 'Mac']) {
    await open('/coverage-map?place=94110');
    // The map names the key for its zoom as the system does.
    await page.evaluate((name) => Object.defineProperty(navigator, 'userAgent', { value: name }), system);
    await press('coverage.showMap');
    await page
      .getByText(saying('coverage.moveAndZoom'))
      .or(page.getByText(saying('coverage.noWebGl')))
      .first()
      .waitFor();
    await expectMessages(page);
  }

  const { cartId, secret } = await newCart(pieces('KITE-SE-SAND-128'), pieces('CLEAR-CASE-KITE-SE'));
  await arriveWith(page, { cart: [cartId, secret] });
  await open(`/cart/${cartId}`);
  await page.locator('summary', { hasText: saying('cart.promoCode') }).click();
  const code = page.locator('input[name="code"]');
  for (const [typed, message] of [
    ['No such code', 'cart.codeRefused'],
    ['KITE10', 'cart.codeNews'],
  ] as const) {
    await code.fill(typed);
    await code.press('Enter');
    await hear(message);
  }
  await press('cart.remove');
  await hear('cart.removed');

  const { products } = await done('listProducts', { query: { pageSize: '60' } });
  const screen = products.find(({ name }) => name === 'Glass screen protector');
  await open(`/products/${screen?.documentId}`);
  await press('cart.add');
  await hear('cart.inCart');
  await page.context().setOffline(true);
  await press('cart.add');
  await hear('frame.noConnection');
});

afterAll(() => {
  const folder = process.env.SHOWN_MESSAGES;
  if (folder !== undefined) writeFileSync(join(folder, 'every-word.txt'), `${[...seen].join('\n')}\n`);
});

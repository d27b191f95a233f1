import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { card, newCart, pieces } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { expectTemplateLooks } from './steps/expect-looks.ts';

const still = { reducedMotion: true };

describe('axe finds nothing, nothing sticks out, no text is under 14 px:', () => {
  const pages: readonly [string, string][] = [
    ['R01 home', '/'],
    ['R02 accessibility', '/accessibility-policy'],
    ['R03 the blog', '/blogs'],
    ['R03 a search', '/blogs?q=phone'],
    ['R03 a search that finds nothing', '/blogs?q=helicopter'],
    ['R04 an article with contents', '/blogs/landing-with-a-line'],
    ['R04 an article with a table', '/blogs/how-much-data-does-a-trip-need'],
    ['R14 R21 R24 a search', '/search?q=esim'],
    ['R24 a search that finds nothing', '/search?q=helicopter'],
    ['R24 the empty search', '/search'],
    ['R24 devices by filters', '/products?kind=phone&kind=watch&price=100-250&stock=in'],
    ['R14 questions', '/faqs'],
    ['R14 questions that nobody asked', '/faqs?q=helicopter'],
    ['R21 plans', '/plans'],
    ['R21 plans compared', '/plans?compare=bay,horizon,meridian'],
    ['R21 plans, none of which fits', '/plans?data=unlimited&reach=3&kind=data'],
    ['R22 a voice plan', '/plans/horizon'],
    ['R22 a data plan', '/plans/layover'],
    ['R23 privacy', '/privacy-policy'],
    ['R23 an earlier version of privacy', '/privacy-policy?version=2026-04'],
    ['R26 terms', '/terms-and-conditions'],
    ['products', '/products'],
    ['products of nobody', '/products?brand=Nobody'],
    ['R05 no cart', '/cart'],
    ['R15 log in', '/login'],
  ];

  journey.for(pages)('%s', async ([, path], { look: { page } }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expectTemplateLooks(page);
  });

  journey('R24 a phone, and an accessory that is sold out', async ({ look: { page } }) => {
    const { products } = await done('listProducts', { query: { pageSize: '60' } });
    for (const name of ['Lumen 7', 'Glass screen protector']) {
      await page.goto(`/products/${products.find((each) => each.name === name)?.documentId}`);
      await expectTemplateLooks(page);
    }
  });

  journey('B01 the page that is not there', async ({ look: { page, expectError } }) => {
    expectError(/404/);
    await page.goto('/nothing-here');
    await expectTemplateLooks(page);
  });

  journey('R05 a cart with a device, a plan on a card, and what came before', async ({ visit }) => {
    const { page } = await visit(still);
    const { cartId, secret } = await newCart(pieces('LUMEN-7-SEA-128', 10), card);
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}`);
    await expectTemplateLooks(page);
  });

  journey('R06 choosing a plan, and what was left open', async ({ visit }) => {
    const { page } = await visit(still);
    const { cartId, secret } = await newCart(pieces('KITE-SE-SAND-128'));
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}/select-plan`);
    await expectTemplateLooks(page);
  });

  journey('R15 a log-in that is refused, a registration that lacks everything', async ({ visit }) => {
    const { page, expectError } = await visit(still);
    expectError(/400/);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await expectTemplateLooks(page);
    await page.getByRole('radio', { name: 'Create account' }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').getByText('Enter your full name').waitFor();
    await expectTemplateLooks(page);
  });
});

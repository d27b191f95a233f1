import { describe } from 'vitest';
import { done } from '../contract/client.ts';
import {
  addressFor,
  card,
  esim,
  newAccount,
  newCart,
  openPayment,
  paidCart,
  payPage,
  pieces,
  readyCart,
  sessionOf,
  travel,
} from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { expectTemplateLooks } from './steps/expect-looks.ts';
import { stripe } from './steps/simulators.ts';

const still = { reducedMotion: true };
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);

describe('axe finds nothing, nothing sticks out, no text is under 14 px:', () => {
  journey('R07 the address, empty and with everything wrong', async ({ visit }) => {
    const { page, expectError } = await visit(still);
    expectError(/422/);
    const { cartId, secret } = await newCart(card);
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}/address`);
    await expectTemplateLooks(page);
    await page.locator('[name="contact.name"]').fill(LONG);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('alert').waitFor();
    await expectTemplateLooks(page);
  });

  journey('R07 who a travel eSIM is for, R09 the password and a refused one, R08 the log-in', async ({ visit }) => {
    const { page, expectError } = await visit(still);
    expectError(/4\d\d/);
    const { cartId, secret, params, caller } = await newCart(travel);
    await arriveWith(page, { cart: [cartId, secret] });
    await page.goto(`/cart/${cartId}/address`);
    await expectTemplateLooks(page);
    const cart = await done('readCart', { params }, caller);
    await done('saveAddress', { params, body: addressFor(cart, `${LONG.slice(0, 60)}@example.com`) }, caller);
    await page.goto(`/cart/${cartId}/register`);
    await expectTemplateLooks(page);
    await page.locator('[name="password"]').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').waitFor();
    await expectTemplateLooks(page);
    await page.goto(`/cart/${cartId}/login-user?why=logged_out`);
    await expectTemplateLooks(page);
  });

  journey('R10 the review, without consent, and with the question about the phone', async ({ visit }) => {
    const { page, expectError } = await visit(still);
    expectError(/422/);
    const { cartId, secret, account } = await readyCart(pieces('CLEAR-CASE-KITE-SE', 3), esim);
    await arriveWith(page, { cart: [cartId, secret], token: account.token });
    await page.goto(`/cart/${cartId}/review`);
    await expectTemplateLooks(page);
    await page.locator('[name="consent"]').evaluate((box) => box.removeAttribute('required'));
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('alert').waitFor();
    await expectTemplateLooks(page);
  });

  journey('R18 waiting, R19 declined and expired, R20 the receipt', async ({ visit }) => {
    const { page } = await visit(still);
    const [waiting, declined, expired, paid] = await Promise.all([
      readyCart(travel).then(openPayment),
      readyCart(travel).then(openPayment),
      readyCart(travel).then(openPayment),
      paidCart(pieces('CLEAR-CASE-KITE-SE', 2), card),
    ]);
    const at = async (cart: typeof waiting, path: string) => {
      await page.context().clearCookies();
      await arriveWith(page, { payment: [cart.cartId, cart.paymentSecret], token: cart.account.token });
      await page.goto(`/payment/cart/${cart.cartId}/${path}`);
    };
    await at(waiting, 'stripe/payment-process');
    await expectTemplateLooks(page);
    await payPage(declined.url, 'declined');
    const [attempt] = await query<{ id: string }>('select id from payment_attempt where cart_id = $1', [
      declined.cartId,
    ]);
    await at(declined, `stripe/payment-process?left=${attempt?.id}`);
    await page.waitForURL(/payment-failure$/);
    await expectTemplateLooks(page);
    await stripe(`/sessions/${sessionOf(expired.url)}/expire`, {});
    await at(expired, 'stripe/payment-process');
    await page.waitForURL(/payment-failure$/);
    await expectTemplateLooks(page);
    await at(paid, 'payment-success');
    await expectTemplateLooks(page);
    await page.context().clearCookies();
    await page.reload();
    await expectTemplateLooks(page);
  });

  journey('R13 my orders, with none and with one, and an order', async ({ visit }) => {
    const { page } = await visit(still);
    const [account, paid] = await Promise.all([newAccount(), paidCart(pieces('LUMEN-7-SEA-128'), card)]);
    await arriveWith(page, { token: account.token });
    await page.goto('/existing-user/orders');
    await expectTemplateLooks(page);
    await page.context().clearCookies();
    await arriveWith(page, { token: paid.account.token });
    await page.goto('/existing-user/orders');
    await expectTemplateLooks(page);
    await page.goto(`/existing-user/orders/${paid.orderId}`);
    await expectTemplateLooks(page);
  });
});

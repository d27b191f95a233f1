import { randomUUID } from 'node:crypto';
import type { AddressStepBody } from '@cerulean/contract/cart';
import type { Page } from 'playwright-core';
import { done, type Caller } from '../../contract/client.ts';
import { card, home, newCart, openPayment, payPage, pieces, type OpenCart } from '../../contract/shop.ts';
import { landWith, oidc } from '../../contract/social.ts';
import { newBuyer } from './buyer.ts';
import { newMarks, type Marks } from './marks.ts';
import { mailedCode, mailsAbout, waitForMails } from './simulators.ts';
import { addPlan, agreeAndPay, giveAddress, goToCheckout, makeAccount, payWithCard } from './walk.ts';

/** A person whose data all contains marks. */
export interface MarkedPerson {
  marks: Marks;
  name: string;
  /** The first address, the account's final address, and an address that was never confirmed. */
  email: { first: string; last: string; never: string };
  password: string;
  ip: string;
  browser: string;
}

export function newMarkedPerson(): MarkedPerson {
  const marks = newMarks();
  const { word, network } = marks;
  return {
    marks,
    name: `Ada ${word}`,
    email: { first: `${word}@example.com`, last: `new.${word}@example.com`, never: `never.${word}@example.com` },
    password: `${word} harbor lamp`,
    ip: `${network}::7`,
    browser: `Mozilla/5.0 (Windows NT 10.0; rv:150.0) Firefox/150.0 ${word}/1`,
  };
}

const address = ({ marks: { word } }: MarkedPerson, what: string) => ({
  ...home,
  line1: `1 ${word} ${what}`,
  line2: `Floor ${word}`,
  city: `${word} City`,
});

/** Buys in the browser and creates the account on the way. */
export async function buyInBrowser(page: Page, person: MarkedPerson): Promise<void> {
  const { line1, city } = address(person, 'Pier');
  const { email, name, password, marks } = person;
  const buyer = newBuyer({ email: email.first, name, password, line1, city });
  await addPlan(page, { slug: 'bay', sim: 'card' });
  await goToCheckout(page);
  await page.locator('[name="contact.phone"]').fill(marks.phone);
  await giveAddress(page, buyer);
  await makeAccount(page, buyer);
  await agreeAndPay(page);
  await payWithCard(page);
}

/** Logs in on another device after a wrong password, and visits some pages. The session is left open. */
export async function logInElsewhere(page: Page, person: MarkedPerson): Promise<void> {
  const { word } = person.marks;
  await page.goto(`/login?next=/existing-user&from=${word}`);
  await page.locator('.f-in [name="email"]').fill(person.email.first);
  for (const password of [`${word} wrong`, person.password]) {
    await page.locator('.f-in [name="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    if (password !== person.password) await page.getByRole('alert').first().waitFor();
  }
  await page.waitForURL(({ pathname }) => pathname.startsWith('/existing-user'));
  for (const path of ['orders', 'sessions', 'addresses', word]) await page.goto(`/existing-user/${path}`);
}

/** Confirms the address, requests another confirmation, and resets the password. Returns the new session's token. */
export async function forget(person: MarkedPerson): Promise<string> {
  const { password, ip } = person;
  const email = person.email.first;
  await done('confirmEmail', { body: { code: await mailedCode(email, 'email-confirmation'), password } }, { ip });
  await done('sendEmailConfirmation', { body: { email } }, { ip });
  await done('forgotPassword', { body: { email } }, { ip });
  const body = { code: await mailedCode(email, 'reset-password'), password, passwordConfirmation: password };
  const { jwt } = await done('resetPassword', { body }, { ip });
  // This requests another link, which is never followed.
  await done('forgotPassword', { body: { email } }, { ip });
  await mailsAbout(email, /^Set a new password/, 2);
  return jwt;
}

/** Fills in the profile, email preferences and saved addresses, and adds a provider log-in. */
export async function fillAccount(person: MarkedPerson, caller: Caller): Promise<void> {
  const { marks, name, email } = person;
  await done('changeProfile', { body: { name, phone: marks.phone } }, caller);
  await done('changeMailPreferences', { body: { news: true, offers: true } }, caller);
  const saved = { label: `Boat ${marks.word}`, name, address: address(person, 'Quay'), isDelivery: true, isE911: true };
  await done('createAddress', { body: saved }, caller);
  const sub = `p-${marks.word}`;
  await oidc('/people', { sub, name, email: email.first, email_verified: true });
  const { ticket, connect } = await landWith(sub);
  // Both sides have confirmed the address, so the log-in is added automatically.
  await done('socialCallback', { params: { provider: 'demo-id' }, query: { access_token: ticket } }, { connect });
}

/** Creates a cart with every field filled in. It has no owner yet. */
export async function typedCart(person: MarkedPerson): Promise<OpenCart> {
  const { marks, name, email } = person;
  const phoneOfOwn = { ...card, deviceCheck: { model: `Phone of ${marks.word}`, answer: 'confirmed' as const } };
  const cart = await newCart(phoneOfOwn, pieces('LUMEN-7-SEA-128'));
  const { params, caller } = cart;
  let read = await done('readCart', { params }, caller);
  if (read.needs.plan === 'offered') {
    await done('decidePlan', { params, body: { version: read.version, declined: true } }, caller);
    read = await done('readCart', { params }, caller);
  }
  const body: AddressStepBody = {
    version: read.version,
    contact: { email: email.first, name, phone: marks.phone },
    delivery: address(person, 'Pier'),
    e911: { same: false, address: address(person, 'Attic') },
    taxPlace: null,
    shippingMethod: read.shippingOptions[0]?.code ?? null,
  };
  await done('saveAddress', { params, body }, caller);
  return cart;
}

/** Abandons a cart, buys with another, and keeps a third. Returns the purchase's order and charge. */
export async function fillCarts(person: MarkedPerson, token: string): Promise<{ orderId: string; charge: string }> {
  await typedCart(person);
  const bought = await typedCart(person);
  const caller = { ...bought.caller, token };
  await done('claimCart', { params: bought.params }, caller);
  const account = { email: person.email.first, password: person.password, token };
  const opened = await openPayment({ ...bought, caller, account });
  const charge = await payPage(opened.url);
  await done('settlePayment', { params: opened.params, body: { gateway: 'stripe' } }, opened.caller);
  const kept = await typedCart(person);
  await done('claimCart', { params: kept.params }, { ...kept.caller, token });
  return { orderId: opened.orderId, charge };
}

/** Changes to a second email address and starts to change to a third. A stranger tries to claim the second. */
export async function moveHouse(person: MarkedPerson, token: string, stranger: Caller & { password: string }) {
  const { password, email } = person;
  await done('changeEmail', { body: { email: email.last, password } }, { token });
  await done('confirmEmail', { body: { code: await mailedCode(email.last, 'email-confirmation') } }, { token });
  await done('changeEmail', { body: { email: email.never, password } }, { token });
  await done('changeEmail', { body: { email: email.last, password: stranger.password } }, stranger);
  await waitForMails(email.never);
  await mailsAbout(email.last, /was entered for another account/);
}

/** Requests and downloads a copy of the person's data, then requests another and ignores its link. Returns the ZIP. */
export async function takeCopy(email: string, shop: string, ip: string): Promise<Buffer> {
  await done('requestPrivacy', { body: { kind: 'export', email, key: randomUUID() } }, { ip });
  const token = await privacyToken(email, /^Confirm your data request/);
  await done('confirmPrivacyRequest', { body: { token } }, { ip });
  const answer = await fetch(`${shop}/data-deletion/request/copy`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop },
    body: new URLSearchParams({ token }),
  });
  await done('requestPrivacy', { body: { kind: 'export', email, key: randomUUID() } }, { ip });
  await mailsAbout(email, /^Confirm your data request/, 2);
  return Buffer.from(await answer.arrayBuffer());
}

/** Returns the token of the link in the newest email with this subject. */
export async function privacyToken(email: string, subject: RegExp): Promise<string> {
  const [mail] = await mailsAbout(email, subject);
  return /request\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

import { describe, expect } from 'vitest';
import { done, refused } from '../contract/client.ts';
import { card, newAccount, paidCart, pieces } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { query } from './steps/database.ts';
import { expectLooks } from './steps/expect-looks.ts';
import { privacyToken } from './steps/marked-life.ts';
import { waitForMails } from './steps/simulators.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);

describe('R13 the overview', () => {
  journey('leads to the sign-in and back', async ({ visit }) => {
    const { page } = await visit();
    const { email, password } = await newAccount();
    await page.goto('/existing-user');
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.locator('.f-in [name="email"]').fill(email);
    await page.locator('.f-in [name="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/existing-user$/);
    await page.getByRole('heading', { level: 1, name: 'Hello, Ada' }).waitFor();
  });

  journey('says what to do first, and shows the latest order with its receipt', async ({ visit }) => {
    const { page } = await visit({ reducedMotion: true });
    const [account, paid] = await Promise.all([newAccount(), paidCart(pieces('LUMEN-7-SEA-128'), card)]);
    await arriveWith(page, { token: account.token });
    await page.goto('/existing-user');
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    await expectLooks(page);
    await page.context().clearCookies();
    await done('changeProfile', { body: { name: LONG } }, { token: paid.account.token });
    await arriveWith(page, { token: paid.account.token });
    await page.goto('/existing-user');
    await page.getByRole('heading', { name: /Lumen 7/ }).waitFor();
    await expectLooks(page);
    await page.getByRole('link', { name: 'Receipt', exact: true }).click();
    await page.waitForURL(`**/existing-user/orders/${paid.orderId}/receipt`);
    await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
    await expectLooks(page);
    await page.getByRole('link', { name: 'Back to order' }).click();
    await page.getByRole('list', { name: 'Order status' }).waitFor();
    await expectLooks(page);
    // CUS-S3-21: on a phone, all sections are one tap away, and choosing a section closes the list.
    await page.setViewportSize({ width: 360, height: 800 });
    const parts = page.getByRole('navigation', { name: 'Account' });
    await parts.getByText('Your account Orders').click();
    await expectLooks(page);
    expect(await parts.getByRole('button', { name: 'Sign out' }).isVisible()).toBe(true);
    await parts.getByRole('link', { name: 'Profile' }).click();
    await parts.getByText('Your account Profile').waitFor();
    expect(await parts.getByRole('button', { name: 'Sign out' }).isVisible()).toBe(false);
  });

  journey('another customer’s order and receipt are not found', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/404/);
    const [account, paid] = await Promise.all([newAccount(), paidCart(card)]);
    await arriveWith(page, { token: account.token });
    for (const path of ['', '/receipt']) {
      const response = await page.goto(`/existing-user/orders/${paid.orderId}${path}`);
      expect(response?.status()).toBe(404);
    }
  });
});

describe.each([true, false])('R13 the profile, with JavaScript %s:', (javaScript) => {
  journey('is changed, says so, and keeps what was typed when something is wrong', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/422/);
    const { token } = await newAccount();
    await arriveWith(page, { token });
    await page.goto('/existing-user/profile');
    const [name, phone] = [page.getByLabel('Full name'), page.getByLabel('Phone')];
    await name.fill('王小明 O’Neill');
    await phone.fill('555');
    await page.getByRole('button', { name: 'Save profile' }).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect([await name.inputValue(), await phone.inputValue()]).toEqual(['王小明 O’Neill', '555']);
    if (javaScript) await expectLooks(page);
    await phone.fill('415 555 0117');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('status').getByText('Profile saved').waitFor();
    expect(await done('readAccount', {}, { token })).toMatchObject({ name: '王小明 O’Neill', phone: '+14155550117' });
    if (javaScript) await expectLooks(page);
  });
});

describe.each([true, false])('R13 a session that ends in the middle of a form, with JavaScript %s:', (javaScript) => {
  const forms = [
    {
      at: 'profile',
      typed: { 'Full name': 'Grace', Phone: '415 555 0117' },
      button: 'Save profile',
      says: 'Profile saved',
    },
    {
      at: 'addresses/new',
      typed: { 'Address name': 'Lena’s', 'Full name': 'Grace', Street: '1 Main St', City: 'Oakland', ZIP: '94607' },
      button: 'Save address',
      says: 'Address saved',
    },
    {
      at: 'email',
      typed: { 'New email address': `grace.${crypto.randomUUID()}@example.com` },
      secret: 'Password',
      button: 'Change email address',
      says: 'Check the inbox of your new address',
    },
  ];
  journey('keeps what was typed, and saves it after a log-in in another tab', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/401/);
    const { email, password } = await newAccount();
    for (const { at, typed, secret, button, says } of forms) {
      const { jwt } = await done('logIn', { body: { identifier: email, password } });
      await arriveWith(page, { token: jwt });
      await page.goto(`/existing-user/${at}`);
      await done('logOut', {}, { token: jwt });
      for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
      if (at.startsWith('addresses')) await page.getByLabel('State').selectOption('CA');
      if (secret) await page.getByLabel(secret, { exact: true }).fill(password);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('alert').getByText('Your session has ended').waitFor();
      expect(new URL(page.url()).search).toBe('');
      for (const [label, value] of Object.entries(typed)) {
        expect(await page.getByLabel(label).inputValue()).toBe(value);
      }
      expect(await page.content()).not.toContain(password);
      if (javaScript) await expectLooks(page);
      const tab = page.context().waitForEvent('page');
      await page.getByRole('link', { name: 'Sign in on another tab' }).click();
      const other = await tab;
      await other.locator('.f-in [name="email"]').fill(email);
      await other.locator('.f-in [name="password"]').fill(password);
      await other.getByRole('button', { name: 'Sign in', exact: true }).click();
      await other.waitForURL(`**/existing-user/${at}`);
      await other.close();
      if (secret) await page.getByLabel(secret, { exact: true }).fill(password);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('status').getByText(says).waitFor();
    }
  });
});

describe.each([true, false])('R13 an account that was left in another tab, with JavaScript %s:', (javaScript) => {
  journey('gets what its forms send, and the other one does not', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/401|409/);
    const [{ token: left }, { token: other }] = [await newAccount(), await newAccount()];
    const nameOf = async (token: string) => (await done('readAccount', {}, { token })).name;
    const before = [await nameOf(left), await nameOf(other)];
    await arriveWith(page, { token: left });
    await page.goto('/existing-user/profile');
    const name = page.getByLabel('Full name');
    await name.fill('Grace');
    await arriveWith(page, { token: other });
    for (let times = 0; times < 2; times++) {
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByRole('alert').getByText('You’re now signed in as someone else').waitFor();
      expect(await name.inputValue()).toBe('Grace');
    }
    if (javaScript) await expectLooks(page);
    expect([await nameOf(left), await nameOf(other)]).toEqual(before);
    await arriveWith(page, { token: left });
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('status').getByText('Profile saved').waitFor();
    expect([await nameOf(left), await nameOf(other)]).toEqual(['Grace', before[1]]);

    await page.goto('/existing-user/sessions');
    await arriveWith(page, { token: other });
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { name: 'You’re now signed in as someone else' }).waitFor();
    if (javaScript) await expectLooks(page);
    expect(await nameOf(other)).toBe(before[1]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('This browser', { exact: true }).waitFor();
  });
});

describe.each([true, false])('R13 what another tab saved, with JavaScript %s:', (javaScript) => {
  journey('is not undone by an old form, which shows it and begins again', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/409/);
    const { token } = await newAccount();
    await arriveWith(page, { token });
    await page.goto('/existing-user/mail');
    const [news, offers] = ['News', 'Offers'].map((name) =>
      page.getByRole('checkbox', { name: new RegExp(`^${name}`) }),
    );
    await done('changeMailPreferences', { body: { news: true, offers: false } }, { token });
    await offers?.check();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await page.getByRole('alert').getByText('This changed in another tab').waitFor();
    await expect.poll(async () => [await news?.isChecked(), await offers?.isChecked()]).toEqual([true, false]);
    if (javaScript) await expectLooks(page);
    await offers?.check();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await page.getByRole('status').getByText('Preferences saved').waitFor();
    expect((await done('readAccount', {}, { token })).mailPreferences).toEqual({ news: true, offers: true });

    await page.goto('/existing-user/profile');
    const [name, phone] = [page.getByLabel('Full name'), page.getByLabel('Phone')];
    await done('changeProfile', { body: { name: 'Grace' } }, { token });
    await phone.fill('415 555 0117');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('alert').getByText('This changed in another tab').waitFor();
    await expect.poll(async () => [await name.inputValue(), await phone.inputValue()]).toEqual(['Grace', '']);
    await phone.fill('415 555 0117');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('status').getByText('Profile saved').waitFor();
    expect(await done('readAccount', {}, { token })).toMatchObject({ name: 'Grace', phone: '+14155550117' });
  });
});

journey('R13 every form of the account says of which account it is', async ({ visit }) => {
  const { page } = await visit({ javaScript: false });
  const { account, orderId } = await paidCart(pieces('LUMEN-7-SEA-128'), card);
  await arriveWith(page, { token: account.token });
  const pages = ['profile', 'addresses', 'addresses/new', 'email', 'password', 'sessions', 'mail', `orders/${orderId}`];
  for (const at of pages) {
    await page.goto(`/existing-user/${at}`);
    // Signing out needs no account.
    const forms = page.locator('.acc-page form[method="post"]:not([action="/logout"])');
    const count = await forms.count();
    expect(count, at).toBeGreaterThan(at === 'addresses' ? -1 : 0);
    expect(await forms.filter({ has: page.locator('[name="accountKey"]') }).count(), at).toBe(count);
  }
});

describe.each([true, false])('R13 where I am logged in, with JavaScript %s:', (javaScript) => {
  journey('one browser, all others and every one are logged out', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const { email, password, token } = await newAccount();
    const log = async () => (await done('logIn', { body: { identifier: email, password } })).jwt;
    const others = [await log(), await log()];
    const mine = await log();
    await arriveWith(page, { token: mine });
    await page.goto('/existing-user/sessions');
    const rows = page.locator('main .rows > li');
    await expect.poll(() => rows.count()).toBe(4);
    await page.getByText('This browser', { exact: true }).waitFor();
    await rows
      .nth(1)
      .getByRole('button', { name: /Sign out/ })
      .click();
    await page.getByRole('status').getByText('That browser is signed out').waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole('button', { name: 'Sign out other browsers' }).click();
    await page.getByRole('status').getByText('All other browsers are signed out').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    for (const jwt of [token, ...others]) expect(await refused('readMe', {}, { token: jwt })).toBe('session_ended');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('status').getByText('You’re signed out everywhere').waitFor();
    expect(await refused('readMe', {}, { token: mine })).toBe('session_ended');
    expect((await page.context().cookies()).filter(({ name }) => name === 'jwt')).toEqual([]);
  });

  journey('a token that was copied to another browser is marked, and ends for both', async ({ visit }) => {
    // The shop knows only what the other browser sends to it.
    const [{ page }, thief] = [await visit({ javaScript, reducedMotion: true }), await visit({ javaScript: false })];
    const { email, password } = await newAccount();
    await page.goto('/login');
    await page.locator('.f-in [name="email"]').fill(email);
    await page.locator('.f-in [name="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/existing-user/);
    const token = (await page.context().cookies()).find(({ name }) => name === 'jwt')?.value ?? '';
    await thief.page.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Firefox/150.0' });
    await arriveWith(thief.page, { token });
    await thief.page.goto('/existing-user');

    await page.goto('/existing-user');
    await page.getByRole('link', { name: /Suspicious sign-in/ }).click();
    await page.getByText('Firefox on Windows').waitFor();
    if (javaScript) await expectLooks(page);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('status').getByText('You’re signed out everywhere').waitFor();
    await thief.page.goto('/existing-user/orders');
    expect(new URL(thief.page.url()).pathname).toBe('/login');
  });
});

describe.each([true, false])('R13 getting in, with JavaScript %s:', (javaScript) => {
  journey('the password is changed with the current one; every other browser is logged out', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/422/);
    const { email, password, token } = await newAccount();
    const { jwt } = await done('logIn', { body: { identifier: email, password } });
    await arriveWith(page, { token: jwt });
    await page.goto('/existing-user/password');
    if (javaScript) await expectLooks(page);
    const [current, next] = [page.getByLabel('Current password'), page.getByLabel('New password')];
    await current.fill('not this one');
    await next.fill('a quieter harbor');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('That’s not your current password').waitFor();
    expect(await page.content()).not.toContain('not this one');
    if (javaScript) await expectLooks(page);
    await current.fill(password);
    await next.fill('password1');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('That’s not your current password').first().waitFor({ state: 'detached' });
    await page.getByRole('alert').getByRole('link').waitFor();
    await current.fill(password);
    await next.fill('a quieter harbor');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('status').getByText('Password saved').waitFor();
    expect([await current.inputValue(), await next.inputValue()]).toEqual(['', '']);
    expect(await refused('readMe', {}, { token })).toBe('session_ended');
    await page.goto('/existing-user');
    await page.getByRole('heading', { level: 1 }).getByText('Hello').waitFor();
    await done('logIn', { body: { identifier: email, password: 'a quieter harbor' } });
  });

  journey('another e-mail address is asked for with the password, and waits', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/422/);
    const { email, password, token } = await newAccount();
    await arriveWith(page, { token });
    await page.goto('/existing-user/email');
    await page.getByText('Not confirmed').waitFor();
    if (javaScript) await expectLooks(page);
    await page.getByRole('button', { name: 'Resend link' }).click();
    await page.getByRole('status').getByText('Check your inbox').waitFor();
    const wanted = `new.${email}`;
    await page.getByLabel('New email address').fill(wanted);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Change email address' }).click();
    await page.getByRole('alert').getByText('That password isn’t right').waitFor();
    expect(await page.getByLabel('New email address').inputValue()).toBe(wanted);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Change email address' }).click();
    await page.getByRole('status').getByText('Check the inbox of your new address').waitFor();
    await page.getByText('Waiting for you to confirm').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await done('readAccount', {}, { token })).toMatchObject({ email, pendingEmail: wanted });
    await page.getByRole('button', { name: 'Resend to your current address' }).waitFor();
    expect(await page.getByLabel('New email address').inputValue(), 'the password is enough to ask again').toBe(wanted);
    if (javaScript) await expectLooks(page);

    await page.goto('/existing-user/password');
    await page.getByText('A new password cancels that change.').waitFor();
    if (javaScript) await expectLooks(page);
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill('a quieter harbor');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('status').getByText('Password saved. Your email address stays the same.').waitFor();
    expect(await page.getByText('cancels that change').count()).toBe(0);
  });

  journey('mail is wished for, and not any more', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const { token } = await newAccount();
    await arriveWith(page, { token });
    await page.goto('/existing-user/mail');
    const news = page.getByRole('checkbox', { name: /^News/ });
    expect(await news.isChecked()).toBe(false);
    for (const wanted of [true, false]) {
      await news.setChecked(wanted);
      await page.getByRole('button', { name: 'Save preferences' }).click();
      await page.getByRole('status').getByText('Preferences saved').waitFor();
      await expect
        .poll(async () => (await done('readAccount', {}, { token })).mailPreferences)
        .toEqual({ news: wanted, offers: false });
      await page.goto('/existing-user/mail');
    }
    if (javaScript) await expectLooks(page);
  });
});

describe.each([true, false])('R12 R13 my data, with JavaScript %s:', (javaScript) => {
  journey('a copy is asked for with the address of the account filled in', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const { email, token } = await newAccount();
    await arriveWith(page, { token });
    await page.goto('/existing-user/data');
    await page.getByText(email).waitFor();
    if (javaScript) await expectLooks(page);
    await page.getByRole('button', { name: 'Request a copy' }).click();
    await page.waitForURL(/\/data-deletion\/PR-/);
    expect(page.url()).not.toContain('@');
    await waitForMails(email);
  });

  journey('a scheduled deletion is shown, and stopped there', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const { email, token } = await newAccount();
    await query('update up_users set confirmed = true where lower(email) = lower($1)', [email]);
    await done('requestPrivacy', { body: { kind: 'deletion', email } });
    await done('confirmPrivacyRequest', { body: { token: await privacyToken(email, /^Confirm the deletion/) } });
    await arriveWith(page, { token });
    await page.goto('/existing-user');
    await page.getByRole('heading', { name: 'Your data is scheduled for deletion' }).waitFor();
    if (javaScript) await expectLooks(page);
    await page.goto('/existing-user/data');
    expect(await page.getByRole('button', { name: 'Request deletion' }).count()).toBe(0);
    if (javaScript) await expectLooks(page);
    await page.getByRole('button', { name: 'Cancel deletion' }).click();
    await page.getByText('Deletion canceled').waitFor();
    await page.getByRole('button', { name: 'Request deletion' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Your data is scheduled for deletion' }).count()).toBe(0);
  });

  journey('what was agreed to is listed with its version', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const paid = await paidCart(card);
    await arriveWith(page, { token: paid.account.token });
    await page.goto('/existing-user/mail');
    await page.getByRole('heading', { name: 'Terms and policies' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Terms and conditions' }).first().waitFor();
    if (javaScript) await expectLooks(page);
  });
});

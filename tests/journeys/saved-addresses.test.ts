import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { done } from '../contract/client.ts';
import { card, home, newAccount, newCart, pieces } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { arriveWith } from './steps/cookies.ts';
import { expectLooks } from './steps/expect-looks.ts';

const LIST = '/existing-user/addresses';
const saved = { label: 'Home', name: 'Ada Harbor', address: home, isDelivery: true, isE911: true };
const listOf = async (token: string) => (await done('listAddresses', {}, { token })).addresses;

async function type(page: Page, prefix: string, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await page.locator(`[name="${prefix}.${name}"]`).fill(text);
  await page.locator(`[name="${prefix}.state"]`).selectOption('NV');
}

describe.each([true, false])('R13 saved addresses, with JavaScript %s:', (javaScript) => {
  journey(
    'are added, changed and removed, and what is wrong goes once it is right (CUS-S3-29, 30)',
    async ({ visit }) => {
      const { page, expectError } = await visit({ javaScript, reducedMotion: true });
      expectError(/422/);
      const { token } = await newAccount();
      await arriveWith(page, { token });
      await page.goto(LIST);
      if (javaScript) await expectLooks(page);
      await page.getByRole('link', { name: 'Add address' }).click();
      await page.waitForURL(`**${LIST}/new`);
      expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Harbor');
      await page.getByLabel('Address name').fill('家');
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('Address name').inputValue()).toBe('家');
      const wrong = page.getByRole('alert').getByRole('link');
      const fields = ['line1', 'zip', 'city', 'state'].map((name) => `#address.${name}`);
      expect(await wrong.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(fields);
      expect(await page.title()).toMatch(/^Error: /);
      if (javaScript) await expectLooks(page);
      await type(page, 'address', { line1: '7 Quay', city: 'Reno', zip: '94110' });
      const invalid = page.locator('[aria-invalid=true]');
      if (javaScript) await expect.poll(() => invalid.count()).toBe(0);
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByRole('alert').getByText('is in California, not Nevada').waitFor();
      if (javaScript) {
        // The state was wrong, and the ZIP code was right all along.
        await page.locator('[name="address.state"]').selectOption('CA');
        await expect.poll(() => invalid.count()).toBe(0);
        await page.locator('[name="address.state"]').selectOption('NV');
        await expect.poll(() => invalid.count()).toBe(1);
        await page.locator('[name="address.zip"]').fill('');
        expect(await invalid.count()).toBe(1);
      }
      await type(page, 'address', { line1: `${'Wolfeschlegel'.repeat(6)} 7`, city: 'Reno', zip: '89501' });
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByRole('status').getByText('Address saved').waitFor();
      await expect.poll(() => listOf(token)).toMatchObject([{ label: '家', isDelivery: true, isE911: true }]);
      if (javaScript) await expectLooks(page);

      await page.getByRole('link', { name: 'Edit 家' }).click();
      await page.getByLabel('Full name').fill('أحمد علي');
      await page.getByLabel('Emergency address (911)').uncheck();
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByRole('status').getByText('Address saved').waitFor();
      expect(await listOf(token)).toMatchObject([{ name: 'أحمد علي', isDelivery: true, isE911: false }]);

      await page.locator('summary', { hasText: 'Remove 家' }).click();
      await page.getByRole('button', { name: 'Remove address' }).click();
      await page.getByRole('status').getByText('Address removed').waitFor();
      await page.getByRole('heading', { name: 'No addresses yet' }).waitFor();
      expect(await listOf(token)).toEqual([]);
    },
  );

  journey('R07 are chosen in the checkout, and a new one is kept once', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript, reducedMotion: true });
    expectError(/422/);
    const { token } = await newAccount();
    for (const body of [
      saved,
      { ...saved, label: null, name: 'Lena Ortiz', address: { ...home, line1: '1 Market Street' }, isDelivery: false },
    ]) {
      await done('createAddress', { body: { ...body, isE911: body.isDelivery } }, { token });
    }
    const { cartId, secret, params, caller } = await newCart(card);
    await arriveWith(page, { cart: [cartId, secret], token });
    await page.goto(`/cart/${cartId}/address`);
    const [deliver, help] = [
      page.getByRole('group', { name: 'Ship to' }),
      page.getByRole('group', { name: 'Emergency address (911)' }),
    ];
    await expect.poll(() => deliver.getByRole('radio', { name: /^Home/ }).isChecked()).toBe(true);
    await expect.poll(() => help.getByRole('radio', { name: /^Same as/ }).isChecked()).toBe(true);
    expect(await page.locator('[name="delivery.line1"]').isVisible()).toBe(false);
    if (javaScript) await expectLooks(page);
    // CUS-S3-34: the chosen delivery address is not listed again, whichever address it is.
    if (javaScript) expect(await help.getByRole('radio', { name: /^Home/ }).isVisible()).toBe(false);
    await deliver.getByRole('radio', { name: /Lena Ortiz/ }).check();
    if (javaScript) expect(await help.getByRole('radio', { name: /Lena Ortiz/ }).isVisible()).toBe(false);
    await help.getByRole('radio', { name: /^Home/ }).check();
    await page.getByRole('button', { name: 'Save and continue' }).first().click();
    await page.waitForURL(/\/(review|register)$/);
    const read = async () => done('readCart', { params }, { ...caller, token });
    expect(await read()).toMatchObject({
      contact: { name: 'Lena Ortiz' },
      delivery: { line1: '1 Market Street' },
      e911: { same: false, address: { line1: home.line1 } },
    });

    await page.goto(`/cart/${cartId}/address`);
    await expect.poll(() => deliver.getByRole('radio', { name: /Lena Ortiz/ }).isChecked()).toBe(true);
    await deliver.getByRole('radio', { name: 'Another address' }).check();
    await page.locator('[name="contact.name"]').fill('Grace');
    await type(page, 'delivery', { line1: '7 Harbor Lane', city: 'Reno', zip: 'no' });
    await page.getByLabel('Save this address to my account').first().check();
    await page.getByRole('button', { name: 'Save and continue' }).first().click();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('[name="delivery.line1"]').inputValue()).toBe('7 Harbor Lane');
    if (javaScript) await expectLooks(page);
    await page.locator('[name="delivery.zip"]').fill('89501');
    await page.getByRole('button', { name: 'Save and continue' }).first().click();
    await page.waitForURL(/\/(review|register)$/);
    expect((await listOf(token)).map(({ name, isDelivery }) => [name, isDelivery])).toEqual([
      ['Ada Harbor', true],
      ['Lena Ortiz', false],
      ['Grace', false],
    ]);
    await page.goto(`/cart/${cartId}/address`);
    await page.getByRole('button', { name: 'Save and continue' }).first().click();
    await page.waitForURL(/\/(review|register)$/);
    expect(await listOf(token)).toHaveLength(3);
  });
});

describe('R13 saved addresses', () => {
  journey('are not written over by an older tab, and a form that is sent twice has one effect', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/409/);
    const { token } = await newAccount();
    const { address } = await done('createAddress', { body: saved }, { token });
    await arriveWith(page, { token });
    const other = await page.context().newPage();
    for (const tab of [page, other]) await tab.goto(`${LIST}/${address.id}`);
    await page.getByLabel('Address name').fill('Old home');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByRole('status').getByText('Address saved').waitFor();
    await other.getByLabel('Address name').fill('My home');
    await other.getByRole('button', { name: 'Save address' }).click();
    await other.getByRole('alert').getByText('changed in another tab').waitFor();
    expect(await other.getByLabel('Address name').inputValue()).toBe('My home');
    expect(await listOf(token)).toMatchObject([{ label: 'Old home' }]);
    await other.getByRole('button', { name: 'Save address' }).click();
    await other.getByRole('status').getByText('Address saved').waitFor();
    expect(await listOf(token)).toMatchObject([{ label: 'My home' }]);
  });

  journey('R07 one that another tab removed is asked for again', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/422/);
    const { token } = await newAccount();
    const { address } = await done('createAddress', { body: saved }, { token });
    const { cartId, secret } = await newCart(pieces('CLEAR-CASE-KITE-SE'));
    await arriveWith(page, { cart: [cartId, secret], token });
    await page.goto(`/cart/${cartId}/address`);
    await done('removeAddress', { params: { addressId: address.id } }, { token });
    await page.getByRole('button', { name: 'Save and continue' }).first().click();
    await page.getByRole('alert').getByText('no longer saved').waitFor();
  });

  journey('another customer’s is not found', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/404/);
    const [mine, theirs] = await Promise.all([newAccount(), newAccount()]);
    const { address } = await done('createAddress', { body: saved }, { token: theirs.token });
    await arriveWith(page, { token: mine.token });
    expect((await page.goto(`${LIST}/${address.id}`))?.status()).toBe(404);
    expect(await page.content()).not.toContain('Harrison');
  });
});

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { paidCart, pieces } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { newIccid } from '../support/sim-kits.ts';
import { adminPanel } from '../support/system.ts';
import { newBuyer } from './steps/buyer.ts';
import { atDesk, confirm, expectDesk, formOf, openDesk, said, sayWhy } from './steps/desk.ts';
import { choose, enterOn, pasteInto, takeSuggestion } from './steps/keys.ts';
import { ledgerOf } from './steps/simulators.ts';

beforeAll(() => adminPanel(), 240_000);

const CASES = 'CLEAR-CASE-KITE-SE';

/** Waits until the field with this name has the focus and describes its error. */
async function namedAt(page: Page, name: string, problem: RegExp): Promise<void> {
  const field = page.locator(`form [name="${name}"]`);
  const said = () =>
    field.evaluate((element) => {
      if (element !== document.activeElement) return 'It has not the focus';
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
  await expect.poll(said).toMatch(problem);
}

/** Chooses a file with this content, as a person does who picks it from the disk. */
async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

describe('a mistake at the desk is named in its field, which has the focus', () => {
  journey('R05 while a promotion is tried and made, and nobody makes it twice', async ({ regular }) => {
    const { page, expectError } = await atDesk(regular, 'merchandiser', 'promotions', 'Promotions');
    expectError(/status of 4(00|09)/);

    const cart = page.getByLabel('Cart', { exact: true });
    const tried = formOf(page, 'Test cart').getByLabel('Code');
    await pasteInto(page, cart, `3 x ${CASES}`);
    await enterOn(page, formOf(page, 'Test cart').getByRole('button'));
    await page.getByText(/can’t read/).waitFor();
    await expect.poll(() => cart.evaluate((element) => element === document.activeElement)).toBe(true);
    await pasteInto(page, cart, `${CASES} 3`);
    await pasteInto(page, tried, 'nobody made this');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'No active promotion has this code' }).waitFor();
    await pasteInto(page, tried, '?');
    await page.keyboard.press('Enter');
    await namedAt(page, 'tryCode', /letters and digits/);

    const name = `Journey ${randomUUID().slice(0, 8)}`;
    const code = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
    const make = formOf(page, 'Create promotion');
    await enterOn(page, make.getByRole('button', { name: 'Create promotion' }));
    await namedAt(page, 'name', /the name that customers see/);
    await expectDesk(page);
    const fields = {
      name,
      code,
      off: '5 %',
      only: 'NOTHING-7',
      withPlans: CASES,
      reason: 'a journey',
    };
    for (const [field, text] of Object.entries(fields)) {
      await pasteInto(page, make.locator(`[name="${field}"]`), text);
    }
    await page.keyboard.press('Enter');
    await namedAt(page, 'only', /a SKU named NOTHING-7/);
    await pasteInto(page, make.locator('[name="only"]'), CASES);
    await page.keyboard.press('Enter');
    await namedAt(page, 'withPlans', /isn’t a plan/);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await said(page, `${name} is active`);
    await page.getByRole('cell', { name: code }).waitFor();
    expect(await make.locator('[name="name"]').inputValue()).toBe('');
    for (const [field, text] of Object.entries({
      ...fields,
      only: '',
      withPlans: '',
    })) {
      await pasteInto(page, make.locator(`[name="${field}"]`), text);
    }
    await page.keyboard.press('Enter');
    await namedAt(page, 'code', /has this code/);

    await enterOn(page, page.getByRole('button', { name: `End promotion: ${name}` }));
    // The dialog opens with the focus in its text field.
    await page.keyboard.type('the journey is over');
    await page.keyboard.press('Enter');
    await said(page, `${name} ended`);
    await page.getByRole('row').filter({ hasText: code }).getByText('Ended by staff', { exact: true }).waitFor();
    await expectDesk(page);
  });

  journey('STA-2 while a file of stock is looked at, which never loses the focus', async ({ regular }) => {
    const { page, expectError } = await atDesk(regular, 'merchandiser', 'stock/file', 'Import / export stock');
    expectError(/status of 400/);
    const send = page.getByRole('button', { name: 'Show the changes' });
    const look = async (text: string) => {
      await chooseFile(page, 'stock.csv', text);
      await enterOn(page, send);
    };
    await enterOn(page, send);
    await namedAt(page, 'file', /Choose a file/);
    await look(`SKU,On hand\n${'A'.repeat(5_000_000)}`);
    await namedAt(page, 'file', /Choose a file of up to 200 kB/);
    await look('Article,Pieces\nA,1');
    await namedAt(page, 'file', /This column is missing: SKU|These columns are missing: SKU/);
    await look(`SKU,On hand\n${'NOTHING-7,none\n'.repeat(70)}`);
    await namedAt(page, 'file', /Check 70 rows of the file/);
    await page.getByText('These are the first 50 of 70.').waitFor();
    await expectDesk(page);
    await look('SKU,On hand\nNOTHING-7,1');
    await namedAt(page, 'file', /Check 1 row of the file/);
    await page.getByRole('cell', { name: 'No item has the SKU NOTHING-7' }).waitFor();
  });

  journey('STA-2 while the days of the tax of sales are chosen, which is a file, too', async ({ regular }) => {
    await paidCart(pieces(CASES));
    const { page } = await atDesk(regular, 'merchandiser', 'tax-rates', 'Tax rates');
    await enterOn(page, page.getByRole('link', { name: 'Sales tax by state' }));
    const [from, to] = [page.locator('form [name="from"]'), page.locator('form [name="to"]')];
    await expect.poll(() => from.inputValue()).toMatch(/-01$/);
    const today = new Date();
    const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
    await from.fill(daysAgo(1));
    await to.fill(daysAgo(2));
    await enterOn(page, page.getByRole('button', { name: 'Show' }));
    await namedAt(page, 'to', /The end date is before the start date/);
    await to.fill(daysAgo(-400));
    await page.keyboard.press('Enter');
    await namedAt(page, 'to', /Select a period of up to 400 days/);
    await expectDesk(page);
    await to.fill(daysAgo(-1));
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'California' }).waitFor();
    await page.getByRole('cell', { name: 'Total' }).waitFor();
    expect(page.url()).toContain(`?from=${daysAgo(1)}&to=${daysAgo(-1)}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      enterOn(page, page.getByRole('button', { name: 'Download as CSV' })),
    ]);
    expect(file.suggestedFilename()).toBe(`sales-tax-${daysAgo(1)}-${daysAgo(-1)}.csv`);
    await expectDesk(page);
  });

  journey('while stock is set', async ({ regular }) => {
    const { page } = await atDesk(regular, 'merchandiser', `stock/${CASES}`, CASES);
    const onHand = page.locator('form [name="onHand"]');
    for (const wrong of ['-3', '2.5']) {
      await pasteInto(page, onHand, wrong);
      await enterOn(page, page.getByRole('button', { name: 'Set stock' }));
      await namedAt(page, 'onHand', /Enter 0 or a higher whole number/);
    }
    await expectDesk(page);
  });

  journey('R28 while a batch of SIM kits is imported', async ({ regular }) => {
    const { page, expectError } = await atDesk(regular, 'merchandiser', 'sim-kits/batches', 'Batches of SIM kits');
    expectError(/status of 4(00|09)/);
    const send = page.getByRole('button', { name: 'Import' });
    const batch = page.locator('form [name="batch"]');
    expect(await batch.getAttribute('placeholder')).toBeNull();
    await enterOn(page, send);
    await namedAt(page, 'batch', /Enter the name on the box/);
    const name = `Journey ${randomUUID().slice(0, 8)}`;
    await pasteInto(page, batch, name);
    await page.keyboard.press('Enter');
    await namedAt(page, 'file', /Choose a file/);
    await chooseFile(page, 'kits.csv', 'Serial,Color\nA1,red');
    await enterOn(page, send);
    await namedAt(page, 'file', /No column is named iccid/);
    await chooseFile(page, 'kits.csv', 'iccid\n12345');
    await enterOn(page, send);
    await namedAt(page, 'file', /Fix 1 row/);
    await expectDesk(page);
    await chooseFile(page, 'kits.csv', `iccid\n${newIccid()}`);
    await pasteInto(page, batch, '#4');
    await page.keyboard.press('Enter');
    await namedAt(page, 'batch', /letters, digits, spaces, dots, hyphens, and underscores/);
    await pasteInto(page, batch, name);
    await page.keyboard.press('Enter');
    await said(page, '1 kit added to stock');
    await chooseFile(page, 'kits.csv', `iccid\n${newIccid()}`);
    await pasteInto(page, batch, name);
    await page.keyboard.press('Enter');
    await namedAt(page, 'batch', /already a batch with this name/);
    await expectDesk(page);
  });

  journey('R11 while a map of the network is read', async ({ regular }) => {
    const { page, expectError } = await atDesk(regular, 'merchandiser', 'coverage', 'Coverage');
    expectError(/status of 400/);
    const send = page.getByRole('button', { name: 'Upload and check' });
    await enterOn(page, send);
    await namedAt(page, 'file', /Choose a file/);
    await chooseFile(page, 'map.geojson', 'no map');
    await enterOn(page, send);
    await namedAt(page, 'reason', /Enter a reason/);
    await pasteInto(page, page.locator('form [name="reason"]'), 'a journey');
    await page.keyboard.press('Enter');
    await namedAt(page, 'file', /This isn’t JSON/);
    await chooseFile(page, 'map.geojson', '{}');
    await enterOn(page, send);
    await namedAt(page, 'file', /This isn’t a GeoJSON FeatureCollection/);
    await expectDesk(page);
  });

  journey(
    'STA-2 a file of local tax rates in another alphabet is said to be, and read in that of spreadsheets',
    async ({ regular }) => {
      const { page } = await atDesk(regular, 'merchandiser', 'tax-rates/local', 'Local tax rates');
      const text =
        'State,ZIP from,ZIP to,Jurisdiction,Rate,Shipping taxed,From,Ends before\r\nNM,88001,,Doña Ana,1,yes,,';
      const look = async (buffer: Buffer) => {
        await page.getByLabel('File').setInputFiles({ name: 'tax.csv', mimeType: 'text/csv', buffer });
        await enterOn(page, page.getByRole('button', { name: 'Show the changes' }));
      };
      await look(Buffer.from(text, 'latin1'));
      await page.getByText('This file isn’t UTF-8 text. Save it again as UTF-8').waitFor();
      await look(Buffer.from(`\ufeff${text}`, 'utf16le'));
      await page.getByRole('heading', { name: 'Changes' }).waitFor();
    },
  );

  journey(
    'R07 R10 while an order is taken by phone; SIM cards on their own go by letter without being asked',
    async ({ regular }) => {
      const caller = newBuyer();
      const { page, expectError } = await atDesk(regular, 'support', 'orders/new', 'Phone order');
      expectError(/status of 4(00|09)/);
      expect(await page.getByRole('combobox', { name: 'Shipping' }).count()).toBe(0);
      const what = page.getByRole('combobox', { name: /^Item 1/ });
      await takeSuggestion(page, what, 'Bay, 1 month');
      expect(await what.inputValue()).toMatch(/^Bay, 1 month/);
      await choose(page, page.getByRole('combobox', { name: 'SIM' }), 'SIM card');
      expect(await page.getByRole('combobox', { name: 'Shipping' }).innerText()).toBe('Regular mail');
      const fields = {
        email: caller.email,
        name: caller.name,
        line1: caller.line1,
        city: caller.city,
        zip: '10001',
        reason: 'reads no screens',
      };
      for (const [field, text] of Object.entries(fields)) {
        await pasteInto(page, page.locator(`[name="${field}"]`), text);
      }
      await page.keyboard.press('Enter');
      await namedAt(page, 'state', /Select a state/);
      await choose(page, page.getByRole('combobox', { name: /^State/ }), 'CA');
      const send = page.getByRole('button', {
        name: 'Create and email payment link',
      });
      await enterOn(page, send);
      await enterOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Create and email payment link' }));
      await namedAt(page, 'zip', /10001 is in New York/);
      await expectDesk(page);
      await pasteInto(page, page.locator('[name="zip"]'), '94110');
      await page.keyboard.press('Enter');
      await confirm(page, 'Create and email payment link', 'The link is on its way');
      await page.getByRole('heading', { level: 1, name: 'Phone orders' }).waitFor();
      await page.getByRole('cell', { name: new RegExp(caller.email) }).waitFor();
    },
  );
});

journey(
  'R20 all of an order is given back, and its page says so by itself without a word of doubt',
  async ({ regular }) => {
    const { orderId } = await paidCart(pieces(CASES, 2));
    const { page } = await atDesk(regular, 'support', `orders/${orderId}`, /^CER-/);
    await pasteInto(page, formOf(page, 'Refund').getByLabel(/^Clear case.*\(max 2\)$/), '2');
    await sayWhy(page, 'Refund', 'both are scratched', /is being refunded$/);
    expect(await page.getByText(/^Was .* refunded\?/).count()).toBe(0);
    await page.getByRole('definition').getByText('Refunded', { exact: true }).waitFor();
    const { totals } = await ledgerOf(orderId);
    expect(totals.refunded).toBe(totals.charged);
    await expectDesk(page);
  },
);

journey(
  'R05 the same refund from a second page is refused with what happened, keeps what was typed, and goes out on purpose',
  async ({ regular }) => {
    const { orderId } = await paidCart(pieces(CASES, 2));
    const { page, expectError } = await atDesk(regular, 'support', 'orders', 'Orders');
    expectError(/status of 409/);
    await openDesk(page, `orders/${orderId}`, /^CER-/);
    const amount = formOf(page, 'Refund').getByLabel('Custom amount');
    await pasteInto(page, formOf(page, 'Refund').getByLabel(/^Clear case.*\(max 2\)$/), '1');
    await pasteInto(page, amount, '5');
    await page.getByText('Choose items or enter an amount, not both').waitFor();
    await pasteInto(page, formOf(page, 'Refund').getByLabel(/^Clear case.*\(max 2\)$/), '0');

    // This represents someone else who has the same page open.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await pasteInto(other, formOf(other, 'Refund').getByLabel('Custom amount'), '5');
    await sayWhy(other, 'Refund', 'the line was down', /is being refunded$/);
    await other.close();

    await sayWhy(page, 'Refund', 'the line was down', /\$5\.00 was refunded to this customer after you opened/);
    await page.getByText(/What you entered is still here/).waitFor();
    expect(await amount.inputValue()).toBe('5');
    expect((await ledgerOf(orderId)).totals.refunded).toBe(500);
    await enterOn(page, formOf(page, 'Refund').getByRole('button', { name: 'Refund' }));
    await page
      .getByRole('alertdialog')
      .getByText(/\$5\.00 goes back to the customer now/)
      .waitFor();
    await confirm(page, 'Refund', /is being refunded$/);
    await expect.poll(async () => (await ledgerOf(orderId)).totals.refunded).toBe(1_000);
    expect(await amount.inputValue()).toBe('');
  },
);

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import {
  addressFor,
  card,
  openPayment,
  paidCart,
  payPage,
  pieces,
  readyCart,
  sessionOf,
  travel,
  type PaidCart,
} from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { newKit } from '../support/sim-kits.ts';
import { adminPanel, until } from '../support/system.ts';
import { newBuyer } from './steps/buyer.ts';
import { query } from './steps/database.ts';
import { atDesk, confirm, expectDesk, findAndOpen, formOf, openDesk, said, sayWhy } from './steps/desk.ts';
import { choose, enterOn, pasteInto, tabTo, takeSuggestion } from './steps/keys.ts';
import { followed, ordersOf } from './steps/receipt.ts';
import { ledgerOf, mailedCode, mailsAbout, stripe } from './steps/simulators.ts';
import { agreeAndPay, makeAccount, payWithCard } from './steps/walk.ts';

beforeAll(() => adminPanel(), 240_000);

const PHONE = 'KITE-SE-SAND-128';
const CASES = 'CLEAR-CASE-KITE-SE';
const IMEI = '490154203237518';

/** Returns the number of a cart's only order. */
async function numberOf(cartId: string): Promise<string> {
  const [order] = await ordersOf(cartId);
  return order?.number ?? '';
}

/** Creates an order of phone cases that is ready to be shipped, for a buyer with this name. */
async function toShipFor(name: string): Promise<PaidCart & { number: string }> {
  const cart = await readyCart(pieces(CASES));
  const { params, caller, account } = cart;
  const { contact, ...body } = addressFor(await done('readCart', { params }, caller), account.email);
  await done('saveAddress', { params, body: { ...body, contact: { ...contact, name } } }, caller);
  const paid = await openPayment(cart);
  await payPage(paid.url);
  await followed(paid.orderId, 'fulfillment');
  return { ...paid, number: await numberOf(paid.cartId) };
}

describe('a day at the desk, as support and by keyboard', () => {
  journey(
    'STA-11 slips of chosen orders are printed, without the one that was asked to be canceled',
    async ({ regular }) => {
      const name = `Ada ${randomUUID().replace(/[^a-f]/g, '')}`;
      const [left, canceled] = await Promise.all([toShipFor(name), toShipFor(name)]);
      const { page } = await atDesk(regular, 'support', `to-ship?q=${encodeURIComponent(name)}`, 'To ship');
      const print = async (button: string): Promise<string> => {
        const download = page.waitForEvent('download');
        await enterOn(page, page.getByRole('button', { name: button }));
        return (await download).suggestedFilename();
      };
      expect(await print('Print packing slips on this page (2)')).toBe('packing-slips.pdf');
      for (const [count, { number }] of [left, canceled].entries()) {
        await tabTo(page, page.getByRole('checkbox', { name: `Select ${number}` }));
        await page.keyboard.press('Space');
        await page.getByRole('button', { name: `Print packing slips (${count + 1})` }).waitFor();
      }
      await expectDesk(page);
      await choose(page, page.getByRole('combobox', { name: 'Shipping method' }), 'Next day');
      await page.getByText('No orders match this search.').waitFor();
      expect(new URL(page.url()).searchParams.get('method')).toBe('next-day');
      await choose(page, page.getByRole('combobox', { name: 'Shipping method' }), 'All methods');
      for (const { number } of [left, canceled]) {
        await tabTo(page, page.getByRole('checkbox', { name: `Select ${number}` }));
        await page.keyboard.press('Space');
      }
      const { orderId, caller } = canceled;
      await done('requestReturnOrCancel', { params: { orderId }, body: { kind: 'cancel', why: '' } }, caller);
      expect(await print('Print packing slips (2)')).toBe('packing-slips.pdf');
      await said(
        page,
        `No packing slip for ${canceled.number}: there’s nothing left to ship, or the customer asked to cancel.`,
      );
      await page.getByRole('button', { name: 'Print packing slips (1)' }).waitFor();
      await enterOn(page, page.getByRole('button', { name: 'Close' }));
      await expectDesk(page);
    },
  );

  journey(
    'R13 R28 an order is found, packed, sent in parts, paid back, and its receipt sent again',
    async ({ regular }) => {
      const [kit, paid] = await Promise.all([newKit(), paidCart(card, pieces(PHONE), pieces(CASES, 2))]);
      const number = await numberOf(paid.cartId);
      await followed(paid.orderId, 'fulfillment', 'mobile_line', 'invoice');
      const { page } = await atDesk(regular, 'support', 'orders', 'Orders');
      await expectDesk(page);
      await findAndOpen(page, paid.account.email, number);
      await page.getByRole('heading', { level: 1, name: number }).waitFor();
      await page.getByRole('button', { name: /^Invoice/ }).waitFor();
      await enterOn(page, page.getByRole('button', { name: 'Start packing' }));
      await said(page, 'Packing started');
      const [slip] = await Promise.all([
        page.waitForEvent('download'),
        enterOn(page, page.getByRole('button', { name: 'Packing slip' })),
      ]);
      expect(slip.suggestedFilename()).toBe(`packing-slip-${number}.pdf`);
      await pasteInto(page, page.getByLabel(/^Kit for/), kit.qrId);
      await page.keyboard.press('Enter');
      await said(page, 'SIM kit packed');
      await page.getByText(/Packed: card \d+/).waitFor();
      await page.getByRole('button', { name: /^Replace with another kit/ }).waitFor();

      // A scanner ends each code with Enter, which must not submit the form.
      const parcel = formOf(page, 'Ship items');
      const codes = parcel.locator('input[name^="codes-"]').first();
      await pasteInto(page, codes, '123');
      await parcel.getByText(/Enter the whole IMEI or serial number/).waitFor();
      await pasteInto(page, codes, IMEI);
      await page.keyboard.press('Enter');
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await pasteInto(page, parcel.getByLabel(/^Clear case.*\(max 2\)$/), '1');
      await pasteInto(page, parcel.getByLabel('Tracking number'), '1Z999AA10123456784');
      await page.keyboard.press('Enter');
      await confirm(page, 'Ship items', 'Package marked as shipped');
      await page.getByRole('cell', { name: IMEI }).waitFor();
      await mailsAbout(paid.account.email, /has shipped$/);
      await tabTo(page, parcel.getByRole('button', { name: 'Ship items' }));
      await page.keyboard.press('Enter');
      await confirm(page, 'Ship items', 'Package marked as shipped');
      await parcel.waitFor({ state: 'detached' });
      await expectDesk(page);

      await pasteInto(page, formOf(page, 'Refund').getByLabel(/^Clear case.*\(max 2\)$/), '1');
      await sayWhy(page, 'Refund', 'it has a scratch', /is being refunded$/);
      // The page polls for up to a minute.
      await page.getByRole('cell', { name: 'Done', exact: true }).waitFor();
      expect((await ledgerOf(paid.orderId)).totals.refunded).toBeGreaterThan(500);
      await pasteInto(page, page.getByLabel('Note'), 'She calls again on Monday: علي, 山田');
      await enterOn(page, page.getByRole('button', { name: 'Add note' }));
      await page.getByRole('cell', { name: /She calls again/ }).waitFor();
      await sayWhy(page, 'Send receipt', 'the first one is lost', 'The receipt is on its way');
      await mailsAbout(paid.account.email, new RegExp(number), 2);
      await expectDesk(page);
    },
  );

  journey(
    'R10 R18 a payment whose message was lost is asked for at the gateway, and paid then',
    async ({ regular }) => {
      const opened = await readyCart(travel).then(openPayment);
      const { cartId, orderId, account } = opened;
      await stripe(`/sessions/${sessionOf(opened.url)}/pay`, { card: 'bank' });
      await until(async () => {
        const [attempt] = await query('select 1 from payment_attempt where order_id = $1 and pending', [orderId]);
        return attempt !== undefined;
      });
      // This holds back the gateway's webhooks and delays the shop's own check, so that the agent is faster.
      const lost = ['charge.succeeded', 'checkout.session.async_payment_succeeded'];
      await query(`update payment_attempt set check_at = now() + interval '1 hour' where order_id = $1`, [orderId]);
      await stripe('/webhooks', { hold: lost });
      try {
        await stripe(`/sessions/${sessionOf(opened.url)}/settle`, { outcome: 'succeeded' });
        const number = await numberOf(cartId);
        const { page } = await atDesk(regular, 'support', 'payments', 'Problems with payments, emails, and lines');
        await expectDesk(page);
        await enterOn(page, page.getByRole('button', { name: `Ask the gateway: ${number}` }));
        // The dialog opens with the focus in its text field.
        await page.keyboard.type('the buyer calls');
        await page.keyboard.press('Enter');
        await said(page, 'The gateway responded');
        await page.getByRole('link', { name: number }).waitFor({ state: 'detached' });
        expect((await ordersOf(cartId)).map(({ state }) => state)).toEqual(['paid']);
        expect((await ledgerOf(orderId)).totals).toMatchObject({ captured: 1, refunded: 0 });
        await mailsAbout(account.email, /^Order .* is confirmed$/);
      } finally {
        await stripe('/webhooks', { hold: [] });
      }
    },
  );

  journey(
    'R10 R20 an order is taken by phone, and paid by its caller behind the mailed link',
    async ({ regular, visit }) => {
      const caller = newBuyer();
      const { page } = await atDesk(regular, 'support', 'orders/new', 'Phone order');
      const what = page.getByRole('combobox', { name: /^Item 1/ });
      await takeSuggestion(page, what, 'Clear case, Kite');
      await page.getByRole('combobox', { name: /^Shipping/ }).waitFor();
      const fields = {
        email: caller.email,
        name: caller.name,
        line1: caller.line1,
        city: caller.city,
        zip: caller.zip,
      };
      for (const [name, text] of Object.entries(fields)) await pasteInto(page, page.locator(`[name="${name}"]`), text);
      await choose(page, page.getByRole('combobox', { name: /^State/ }), caller.state);
      await expectDesk(page);
      await sayWhy(page, 'Create and email payment link', 'reads no screens', 'The link is on its way');
      await page.getByRole('heading', { level: 1, name: 'Phone orders' }).waitFor();
      await expectDesk(page);

      const { page: shop } = await visit();
      await shop.goto(`/order-link?code=${await mailedCode(caller.email, 'order-link')}`);
      await shop.getByRole('button', { name: 'Review order' }).click();
      await shop.waitForURL(/\/register/);
      await makeAccount(shop, caller);
      await agreeAndPay(shop);
      await payWithCard(shop);

      // Returning to the order list reloads it.
      await openDesk(page, 'orders', 'Orders');
      await openDesk(page, 'orders/callers', 'Phone orders');
      const row = page.getByRole('row').filter({ hasText: caller.email });
      await enterOn(page, row.getByRole('link', { name: /^CER-/ }));
      await page
        .getByText(/by Sam/)
        .first()
        .waitFor();
      await expectDesk(page);
    },
  );
});

const DESKS = {
  support: [
    'to-ship',
    'requests',
    'customers',
    'customers/requests',
    'lines',
    'sim-kits',
    'payments/reconciliation',
    'payments/figures',
    'payments/limits',
    'second-factor',
  ],
  merchandiser: [
    'stock',
    'stock/low',
    'stock/file',
    `stock/${CASES}`,
    'promotions',
    'tax-rates',
    'tax-rates/CA',
    'tax-rates/local',
    'tax-rates/report',
    'delivery',
    'delivery/standard',
    'coverage',
    'rewards',
    'partner-applications',
    'commissions',
  ],
} as const;

journey.for(['support', 'merchandiser'] as const)(
  'T03 axe finds nothing on the pages of the panel that %s works with',
  async (role, { regular }) => {
    const [first, ...others] = DESKS[role];
    const isFine = async (): Promise<void> => {
      await expect.poll(() => page.getByText('Loading content').count()).toBe(0);
      await expectDesk(page);
    };
    const { page } = await atDesk(regular, role, first, /./);
    await isFine();
    for (const path of others) {
      await openDesk(page, path, /./);
      await isFine();
    }
  },
);

import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { desktop, journey, phone, type Visit } from '../support/browser.ts';
import { newBuyer, type Buyer } from './steps/buyer.ts';
import { expectPurchase } from './steps/receipt.ts';
import { addDevice, addPlan, buyFromCart, withoutScript } from './steps/walk.ts';

type Visits = readonly (readonly [string, Visit])[];

// Visits for each kind of purchase: on a desktop and on a phone, once with JavaScript and prefetching, once without.
const onDesktopAndPlainPhone: Visits = [
  ['on a desktop', { ...desktop, prefetches: true }],
  ['on a phone without JavaScript', { ...phone, javaScript: false }],
];
const onPhoneAndPlainDesktop: Visits = [
  ['on a phone', { ...phone, prefetches: true }],
  ['on a desktop without JavaScript', { ...desktop, javaScript: false }],
];

interface Kind {
  name: string;
  visits: Visits;
  /** Makes the purchase, from the first page to the receipt. Returns the cart id. */
  buy(page: Page, buyer: Buyer): Promise<string>;
}

const kinds: readonly Kind[] = [
  {
    name: 'R05 R06 R07 R09 R10 R18 R20 a phone with a plan',
    visits: onPhoneAndPlainDesktop,
    buy: async (page, buyer) => {
      const cartId = await addDevice(page, 'Lumen 7');
      await buyFromCart(page, buyer, { slug: 'horizon', sim: 'esim' });
      return cartId;
    },
  },
  {
    name: 'R05 R07 R09 R10 R18 R20 a voice plan on a card, with its SIM kit',
    visits: onDesktopAndPlainPhone,
    buy: async (page, buyer) => {
      const cartId = await addPlan(page, { slug: 'bay', sim: 'card' });
      await page.getByRole('listitem').filter({ hasText: 'SIM kit' }).first().waitFor();
      await buyFromCart(page, buyer);
      return cartId;
    },
  },
  {
    name: 'R05 R07 R09 R10 R18 R20 a voice plan as an eSIM',
    visits: onDesktopAndPlainPhone,
    buy: async (page, buyer) => {
      const cartId = await addPlan(page, { slug: 'horizon', sim: 'esim' });
      await buyFromCart(page, buyer);
      return cartId;
    },
  },
  {
    name: 'R05 R07 R09 R10 R18 R20 a data-only travel eSIM',
    visits: onPhoneAndPlainDesktop,
    buy: async (page, buyer) => {
      const cartId = await addPlan(page, { slug: 'layover' });
      await buyFromCart(page, buyer);
      return cartId;
    },
  },
];

describe.each(kinds)('a purchase: $name', ({ visits, buy }) => {
  journey.for(visits)('%s', async ([, how], { visit }) => {
    const { page } = await visit(how);
    if (how.javaScript === false) withoutScript(page);
    const buyer = newBuyer();
    const cartId = await buy(page, buyer);
    await expectPurchase(page, buyer, cartId);
  });
});

import { describe } from 'vitest';
import { desktop, journey, phone, type Visit } from '../support/browser.ts';
import { newBuyer } from './steps/buyer.ts';
import { expectPurchase } from './steps/receipt.ts';
import { addDevice, addPlan, buyFromCart, withoutScript } from './steps/walk.ts';

const visits: readonly [string, Visit][] = [
  ['on a desktop', desktop],
  ['on a phone', phone],
  ['on a desktop without JavaScript', { ...desktop, javaScript: false }],
  ['on a phone without JavaScript', { ...phone, javaScript: false }],
];

describe.each(visits)('a purchase %s', (_, how) => {
  journey('R05 R06 R07 R09 R10 R18 R20 a phone with a plan', async ({ visit }) => {
    const { page } = await visit(how);
    if (how.javaScript === false) withoutScript(page);
    const buyer = newBuyer();
    const cartId = await addDevice(page, 'Lumen 7');
    await buyFromCart(page, buyer, { slug: 'horizon', sim: 'esim' });
    await expectPurchase(page, buyer, cartId);
  });

  journey('R05 R07 R09 R10 R18 R20 a voice plan on a card, with its SIM kit', async ({ visit }) => {
    const { page } = await visit(how);
    if (how.javaScript === false) withoutScript(page);
    const buyer = newBuyer();
    const cartId = await addPlan(page, { slug: 'bay', sim: 'card' });
    await page.getByRole('listitem').filter({ hasText: 'SIM kit' }).first().waitFor();
    await buyFromCart(page, buyer);
    await expectPurchase(page, buyer, cartId);
  });

  journey('R05 R07 R09 R10 R18 R20 a voice plan as an eSIM', async ({ visit }) => {
    const { page } = await visit(how);
    if (how.javaScript === false) withoutScript(page);
    const buyer = newBuyer();
    const cartId = await addPlan(page, { slug: 'horizon', sim: 'esim' });
    await buyFromCart(page, buyer);
    await expectPurchase(page, buyer, cartId);
  });

  journey('R05 R07 R09 R10 R18 R20 a data-only travel eSIM', async ({ visit }) => {
    const { page } = await visit(how);
    if (how.javaScript === false) withoutScript(page);
    const buyer = newBuyer();
    const cartId = await addPlan(page, { slug: 'layover' });
    await buyFromCart(page, buyer);
    await expectPurchase(page, buyer, cartId);
  });
});

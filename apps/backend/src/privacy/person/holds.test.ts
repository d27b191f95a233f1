import { afterAll, beforeAll, expect, it } from 'vitest';
import { ESIM, later, paid } from '../../commerce/line/test-lines.ts';
import { openPayShop, type PayShop } from '../../commerce/payment/test-pay-shop.ts';
import { findPerson } from './find-person.ts';
import { heldBy } from './holds.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());

it('R12 a scheduled deletion and its email say that a line is in the way', async () => {
  const { buyer } = await paid(shop, [ESIM]);
  await later(shop);
  const newestMail = async () => (await shop.simulators.mails({ to: buyer.email }))[0]?.text ?? '';
  await shop.call('requestPrivacy', { body: { kind: 'deletion', email: buyer.email } });
  await shop.catchUp();
  const token = /request\?token=([\w-]+)/.exec(await newestMail())?.[1] ?? '';
  await shop.call('confirmPrivacyRequest', { body: { token } });
  await shop.catchUp();
  expect(await shop.call('readOwnDeletion', {}, buyer.caller)).toMatchObject({ deletion: { hasLine: true } });
  expect(await newestMail()).toMatch(
    /You still have at least one line with a plan that hasn’t ended\..* but not before /,
  );
});

it('R12 lines hold a deletion while they are active', async () => {
  const { buyer } = await paid(shop, [ESIM]);
  await later(shop);
  expect(await heldBy(shop.db, await findPerson(shop.db, buyer.email))).toBe('line_active');
});

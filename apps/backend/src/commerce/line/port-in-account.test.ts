import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayShop, type PayShop } from '../payment/test-pay-shop.ts';
import { movePortIn } from './port-in.ts';
import { ESIM, later, linesOf, paid } from './test-lines.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());

const PORT_IN = {
  number: '(415) 555-0117',
  operator: 'Bayline',
  accountNumber: 'B-12345',
  pin: '4711-zq',
  name: 'Ada Byron',
  zip: '12203',
};

it('R13 a correction begins with what was sent, the PIN left out, until the number has come', async () => {
  const [{ buyer }, other] = [await paid(shop, [ESIM]), await paid(shop, [ESIM])];
  await later(shop);
  const lineId = (await linesOf(shop, buyer))[0]?.id ?? '';
  const params = { lineId };
  expect((await shop.call('readLine', { params }, buyer.caller)).portInAccount).toBeNull();

  const sent = await shop.call('correctPortIn', { params, body: PORT_IN }, buyer.caller);
  const { accountNumber, name, zip } = PORT_IN;
  expect(sent.portInAccount).toEqual({ accountNumber, name, zip });
  const read = await shop.call('readLine', { params }, buyer.caller);
  expect(read.portInAccount).toEqual({ accountNumber, name, zip });
  expect(JSON.stringify(read)).not.toContain(PORT_IN.pin);
  expect((await shop.refused('readLine', { params }, other.buyer.caller)).code).toBe('not_found');
  expect(JSON.stringify(await linesOf(shop, buyer)), 'lists and invoices do not have it').not.toContain(accountNumber);

  await shop.db.transaction((tx) =>
    movePortIn(tx, lineId, { event: 'finish', note: null, actor: { kind: 'staff', id: '1' }, at: new Date() }),
  );
  expect((await shop.call('readLine', { params }, buyer.caller)).portInAccount).toBeNull();
});

import { withLuhnCheck } from '@cerulean/rules/iccid';
import { expect } from 'vitest';
import { TEST_KEYS, type TestShop } from '../../cart/test-shop.ts';
import { sql } from '../../db/statement.ts';
import type { Buyer, PayShop } from '../../payment/test-pay-shop.ts';
import { importKits } from '../../stock/kits/import-kits.ts';
import { qrIdOf } from '../../stock/kits/qr-id.ts';
import { linesOf, paid } from '../test-lines.ts';
import { bindKit } from './bind-kit.ts';

export const STAFF = { staffId: '1', requestId: 'request-1' };
export const E911 = { country: 'US', line1: '12 Pine Street', line2: null, city: 'Albany', state: 'NY', zip: '12203' };
/** Body of an activation with a new number and the emergency address of the order. */
export const NEW = { portIn: null, e911: null };

let serial = 0;
export const newIccid = () => withLuhnCheck(`8901260${String((serial += 1)).padStart(11, '0')}`);

export const kitOf = sql<{
  code: string;
  keyVersion: number;
  state: string;
  orderId: string | null;
}>(
  'test.kit-of',
  `select code, key_version as "keyVersion", state, order_id as "orderId" from sim_kit where iccid = $1`,
);

/** Imports a kit into stock and returns its card number and QR code id. */
export async function kit({ db }: Pick<TestShop, 'db'>): Promise<{ iccid: string; qrId: string }> {
  const iccid = newIccid();
  const done = await importKits(db, { ...STAFF, batch: `B${serial}`, text: iccid, keyVersion: 2, at: new Date() });
  expect(done).toMatchObject({ ok: true, imported: 1 });
  return { iccid, qrId: qrIdOf((await db.first(kitOf, [iccid]))!, TEST_KEYS.kits) };
}

/** Buys and pays for a cart, and returns its buyer. */
export async function paidBuyer(shop: PayShop, items: readonly object[]): Promise<Buyer> {
  return (await paid(shop, items)).buyer;
}

/** Returns the state of a kit's page for a caller, or for a stranger. */
export const stateOf = async (shop: PayShop, qrId: string, caller = {}) =>
  (await shop.call('readKit', { params: { qrId } }, caller)).state;

/** Activates a kit's line as its owner, and returns the response. */
export const activate = (shop: PayShop, qrId: string, buyer: Pick<Buyer, 'caller'>, body: object = NEW) =>
  shop.raw('activateKit', { params: { qrId }, body }, buyer.caller);

/** Packs the kit with this card number or QR code for a buyer's first line. */
export async function pack(shop: PayShop, buyer: Buyer, typed: string, afterShipping = false) {
  const [line] = await linesOf(shop, buyer);
  const { orderId = '', itemId = '' } = line ?? {};
  return bindKit(shop.db, TEST_KEYS, { ...STAFF, orderId, itemId, kit: typed, afterShipping, at: new Date() });
}

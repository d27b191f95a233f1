import { describe, expect, test } from 'vitest';
import { packedKit } from '../../support/sim-kits.ts';
import { until } from '../../support/system.ts';
import { done, refused } from '../client.ts';
import { card, home, newAccount, paidCart, travel } from '../shop.ts';

/** Tests what owners of lines and holders of SIM kits may do. */
export function lineCalls(): void {
  describe('lines and SIM kits', () => {
    test('R13 R20 an eSIM is there for its buyer, by account and by payment', async () => {
      const { params, orderId, caller } = await paidCart(travel);
      const lines = async () => (await done('listLines', {}, caller)).lines;
      await until(async () => (await lines())[0]?.state === 'ready');
      const [line] = await lines();
      const lineId = line?.id ?? '';
      expect((await done('listPaidLines', { params }, caller)).lines[0]?.esim?.lpa).toMatch(/^LPA:1\$/);
      expect((await done('listOrderLines', { params: { orderId } }, caller)).lines).toHaveLength(1);
      await done('reissueEsim', { params: { lineId }, body: { profile: 1 } }, caller);
      await until(async () => (await done('readLine', { params: { lineId } }, caller)).line.esim?.profile === 2);
      expect(await refused('listLines')).toBe('unauthenticated');
      expect(await refused('listOrderLines', { params: { orderId } })).toBe('unauthenticated');
      expect(await refused('reissueEsim', { params: { lineId }, body: { profile: 1 } })).toBe('unauthenticated');
      expect(await refused('correctPortIn', { params: { lineId }, body: PORT_IN })).toBe('unauthenticated');
      const other = { token: (await newAccount()).token };
      expect(await refused('listPaidLines', { params })).toBe('cart_locked');
      expect(await refused('listPaidLines', { params }, other)).toBe('cart_not_found');
      for (const id of ['readLine', 'cancelPortIn'] as const) {
        expect(await refused(id, { params: { lineId } }, other)).toBe('not_found');
        expect(await refused(id, { params: { lineId } })).toBe('unauthenticated');
      }
      expect(await refused('reissueEsim', { params: { lineId }, body: { profile: 1 } }, other)).toBe('not_found');
      const body = PORT_IN;
      expect(await refused('correctPortIn', { params: { lineId }, body }, other)).toBe('not_found');
      expect(await refused('correctPortIn', { params: { lineId }, body })).toBe('unauthenticated');
      expect(await refused('reissueEsim', { params: { lineId }, body: { profile: 1 } })).toBe('unauthenticated');
      expect(await refused('listOrderLines', { params: { orderId } })).toBe('unauthenticated');
      expect(await refused('listLines')).toBe('unauthenticated');
      expect(await refused('correctPortIn', { params: { lineId }, body: {} }, caller)).toBe('invalid_input');
    });

    test('R28 a kit leads its owner to a line that is active, with the number that they bring along', async () => {
      const { orderId, caller } = await paidCart(card);
      const lineOf = async () => (await done('listLines', {}, caller)).lines[0];
      await until(async () => (await lineOf())?.state === 'ordered');
      const line = await lineOf();
      const { qrId } = await packedKit(orderId);
      const params = { qrId };
      expect((await done('readKit', { params })).state).toBe('log_in');
      expect((await done('readKit', { params }, caller)).state).toBe('yours');
      const other = { token: (await newAccount()).token };
      expect((await done('readKit', { params }, other)).state).toBe('of_another');
      expect(await refused('activateKit', { params, body: NEW }, other)).toBe('not_found');
      expect(await refused('activateKit', { params, body: NEW })).toBe('unauthenticated');
      expect(await refused('activateKit', { params, body: { portIn: 7 } }, caller)).toBe('invalid_input');
      await done('activateKit', { params, body: { ...NEW, portIn: PORT_IN } }, caller);
      await until(async () => (await lineOf())?.state === 'active');
      const lineId = line?.id ?? '';
      const corrected = await done('correctPortIn', { params: { lineId }, body: PORT_IN }, caller);
      expect(corrected.line.portIn).toMatchObject({ state: 'received', number: '+14155550117' });
      const moved = { ...home, line1: '1 Pier Road' };
      expect((await done('changeE911', { params: { lineId }, body: moved }, caller)).e911).toEqual(moved);
      expect((await done('readLine', { params: { lineId } }, caller)).e911).toEqual(moved);
      expect(await refused('changeE911', { params: { lineId }, body: moved }, other)).toBe('not_found');
      expect(await refused('changeE911', { params: { lineId }, body: moved })).toBe('unauthenticated');
      const wrong = { ...moved, zip: '10001' };
      expect(await refused('changeE911', { params: { lineId }, body: wrong }, caller)).toBe('invalid_input');
      expect((await done('cancelPortIn', { params: { lineId } }, caller)).line.portIn?.state).toBe('canceled');
      expect((await done('readKit', { params })).state).toBe('used');
      expect(await refused('readKit', { params: { qrId: '1-0123456789abcdef-0123456789abcdef' } })).toBe('not_found');
    });
  });
}

const NEW = { portIn: null, e911: null };
const PORT_IN = {
  number: '(415) 555-0117',
  operator: 'Bayline',
  accountNumber: '12345',
  pin: '4711',
  name: 'Ada Harbor',
  zip: '94110',
};

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_KEYS } from '../../cart/test-shop.ts';
import { sql } from '../../db/statement.ts';
import { openPayShop, type PayShop } from '../../payment/test-pay-shop.ts';
import { openPin, sealPin } from '../pin-vault.ts';
import { movePortIn } from '../port-in.ts';
import { CARD, later, linesOf } from '../test-lines.ts';
import { activate, E911, kit, NEW, pack, paidBuyer } from './test-kits.ts';

const PORT_IN = {
  number: '415 555 0117',
  operator: 'Bayline',
  accountNumber: '12345',
  pin: '4711-zq',
  name: 'Ada Byron',
  zip: '12203',
};
const stored = sql<{ pin: string | null; accountNumber: string | null }>(
  'test.port-in',
  'select pin, account_number as "accountNumber" from port_in where line_id = $1',
);

const setState = sql('test.set-line-state', 'update mobile_line set state = $2 where id = $1');

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());

const pause = (lineId: string, state: 'suspended' | 'active') => shop.db.run(setState, [lineId, state]);

describe('R28 a number that is brought along', () => {
  it('keeps its PIN encrypted, never shows it, and forgets it with the last step', async () => {
    const buyer = await paidBuyer(shop, [CARD]);
    const { qrId } = await kit(shop);
    await pack(shop, buyer, qrId);
    for (const wrong of [{ number: '123' }, { pin: '' }, { zip: 'abc' }, { name: ' ' }, { operator: 'x'.repeat(81) }]) {
      expect(
        (
          await activate(shop, qrId, buyer, {
            ...NEW,
            portIn: { ...PORT_IN, ...wrong },
          })
        ).status,
      ).toBe(422);
    }
    await activate(shop, qrId, buyer, { ...NEW, portIn: PORT_IN });
    await later(shop);
    const [line] = await linesOf(shop, buyer);
    const lineId = line?.id ?? '';
    expect(line).toMatchObject({
      state: 'active',
      portIn: { state: 'received', number: '+14155550117', note: null },
    });
    expect(JSON.stringify(line)).not.toContain(PORT_IN.pin);
    const kept = await shop.db.first(stored, [lineId]);
    expect(kept?.pin).toMatch(/^1\./);
    expect(kept?.pin).not.toContain(PORT_IN.pin);
    expect(openPin(kept?.pin ?? '', lineId, TEST_KEYS.pins)).toBe(PORT_IN.pin);

    const staff = { kind: 'staff' as const, id: '1' };
    const move = (event: 'question' | 'finish', note: string) =>
      shop.db.transaction((tx) => movePortIn(tx, lineId, { event, note, actor: staff, at: new Date() }));
    expect(await move('question', 'The account number is wrong')).toEqual({
      ok: true,
      to: 'needs_correction',
    });
    await later(shop, 1);
    expect((await linesOf(shop, buyer))[0]?.portIn).toMatchObject({
      note: 'The account number is wrong',
    });
    // Also while the line is paused.
    await pause(lineId, 'suspended');
    await shop.call('correctPortIn', { params: { lineId }, body: PORT_IN }, buyer.caller);
    await pause(lineId, 'active');
    expect((await linesOf(shop, buyer))[0]?.portIn).toMatchObject({
      state: 'received',
      note: null,
    });
    expect(await move('finish', 'done')).toEqual({ ok: true, to: 'done' });
    expect(await shop.db.first(stored, [lineId])).toEqual({
      pin: null,
      accountNumber: null,
    });
    expect((await linesOf(shop, buyer))[0]).toMatchObject({
      number: '+14155550117',
      portIn: { state: 'done' },
    });
    await later(shop, 1);
    const subjects = (await shop.simulators.mails({ to: buyer.email })).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Your number transfer needs a correction', 'Your number is here']),
    );
    expect((await shop.refused('cancelPortIn', { params: { lineId } }, buyer.caller)).code).toBe('line_not_ready');
  });

  it('is refused where another line has it, and nothing of the form is kept', async () => {
    const buyer = await paidBuyer(shop, [CARD]);
    const { qrId } = await kit(shop);
    await pack(shop, buyer, qrId);
    const { code } = await shop.refused(
      'activateKit',
      { params: { qrId }, body: { portIn: PORT_IN, e911: E911 } },
      buyer.caller,
    );
    expect(code).toBe('number_with_us');
    const [line] = await linesOf(shop, buyer);
    expect(line).toMatchObject({ state: 'ordered', portIn: null });
    const { e911: kept } = await shop.call('readLine', { params: { lineId: line?.id ?? '' } }, buyer.caller);
    expect(kept?.line1).toBe('1 Pier Rd');
    expect((await activate(shop, qrId, buyer)).status).toBe(200);
  });

  it('is given up by its owner: the new number stays and the PIN is gone', async () => {
    const buyer = await paidBuyer(shop, [CARD]);
    const { qrId } = await kit(shop);
    await pack(shop, buyer, qrId);
    await activate(shop, qrId, buyer, {
      ...NEW,
      portIn: { ...PORT_IN, number: '415 555 0118' },
    });
    await later(shop);
    const [line] = await linesOf(shop, buyer);
    const params = { lineId: line?.id ?? '' };
    for (let time = 0; time < 2; time += 1) await shop.call('cancelPortIn', { params }, buyer.caller);
    expect(await shop.db.first(stored, [params.lineId])).toEqual({
      pin: null,
      accountNumber: null,
    });
    expect((await linesOf(shop, buyer))[0]).toMatchObject({
      number: line?.number,
      portIn: { state: 'canceled' },
    });
    await pause(params.lineId, 'suspended');
    expect((await shop.refused('correctPortIn', { params, body: PORT_IN }, buyer.caller)).code).toBe('line_not_ready');
  });

  it('has a PIN that opens for its own line only', () => {
    const sealed = sealPin('4711', 'line-1', TEST_KEYS.pins);
    expect(sealPin('4711', 'line-1', TEST_KEYS.pins)).not.toBe(sealed);
    expect(() => openPin(sealed, 'line-2', TEST_KEYS.pins)).toThrow();
    expect(() => openPin(sealed, 'line-1', [])).toThrow('no key of version 1');
  });
});

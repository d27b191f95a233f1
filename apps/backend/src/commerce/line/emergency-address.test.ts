import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPayShop, type Buyer, type PayShop } from '../payment/test-pay-shop.ts';
import { readStaffLine } from './read-staff-line.ts';
import { setLineState } from './set-line-state.ts';
import { CARD, endFaults, ESIM, later, linesOf, paid } from './test-lines.ts';

const MOVED = { country: 'US', line1: '9 Quay', line2: null, city: 'Buffalo', state: 'NY', zip: '14201' } as const;
const AGAIN = { ...MOVED, line1: '10 Quay' };

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());
afterEach(() => endFaults(shop));

const lineOf = async (buyer: Buyer) => (await linesOf(shop, buyer))[0]?.id ?? '';
const move = (buyer: Buyer, lineId: string, body: object) =>
  shop.call('changeE911', { params: { lineId }, body }, buyer.caller);
async function atPlatform(lineId: string): Promise<unknown> {
  const { activations } = await shop.simulators.controlLines<{ activations: { key: string; e911: unknown }[] }>(
    '/activations',
  );
  return activations.find(({ key }) => key.startsWith(lineId))?.e911;
}

describe('CUS-S2-25 the emergency address of a line', () => {
  it('is seen and changed by its owner, and the platform knows the newest, whatever answers were lost', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop, 2);
    const lineId = await lineOf(buyer);
    const { e911 } = await shop.call('readLine', { params: { lineId } }, buyer.caller);
    expect(e911?.zip).toMatch(/^\d{5}$/);
    expect(await atPlatform(lineId)).toEqual(e911);
    await shop.simulators.controlLines('/faults', { kind: 'lost', times: 1 });
    expect((await move(buyer, lineId, MOVED)).e911).toEqual(MOVED);
    await Promise.all([move(buyer, lineId, AGAIN), move(buyer, lineId, AGAIN)]);
    await later(shop, 3);
    expect(await atPlatform(lineId)).toEqual(AGAIN);
    const history = (await readStaffLine(shop.db, lineId, shop.commerce))?.events ?? [];
    expect(history.filter(({ event }) => event === 'e911')).toHaveLength(3);
    expect(history.at(-1)).toMatchObject({ actor: 'buyer', reason: null });
  });

  it('that changes while the platform is being asked is sent once it has answered', async () => {
    await shop.simulators.controlLines('/faults', { kind: 'delayed', times: 1 });
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop, 2);
    const lineId = await lineOf(buyer);
    await move(buyer, lineId, MOVED);
    await later(shop, 2);
    expect(await atPlatform(lineId)).not.toEqual(MOVED);
    await shop.simulators.controlLines('/activations/finish', {});
    await later(shop, 3);
    expect(await atPlatform(lineId)).toEqual(MOVED);
  });

  it('that was changed in another tab is not undone by an old form, and a form sent twice is saved once', async () => {
    const { buyer } = await paid(shop, [CARD]);
    await later(shop, 2);
    const params = { lineId: await lineOf(buyer) };
    const { etags } = await shop.call('readLine', { params }, buyer.caller);
    const form = { ...MOVED, etag: etags.e911 };
    const moved = await shop.call('changeE911', { params, body: form }, buyer.caller);
    expect((await shop.call('changeE911', { params, body: form }, buyer.caller)).e911).toEqual(MOVED);
    const old = { ...AGAIN, etag: etags.e911 };
    expect((await shop.refused('changeE911', { params, body: old }, buyer.caller)).code).toBe('address_changed');
    expect((await shop.call('readLine', { params }, buyer.caller)).e911).toEqual(MOVED);
    const next = { ...AGAIN, etag: moved.etags.e911 };
    const answers = await Promise.all(
      [next, { ...next, line1: '11 Quay' }].map((body) => shop.raw('changeE911', { params, body }, buyer.caller)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('cannot be seen or changed by another account, has to be a real one, and stays as it is once the line has ended', async () => {
    const { buyer } = await paid(shop, [CARD]);
    await later(shop, 2);
    const lineId = await lineOf(buyer);
    const params = { lineId };
    const other = { token: (await shop.logIn('moves-others@example.com')).token };
    expect((await shop.refused('changeE911', { params, body: MOVED }, other)).code).toBe('not_found');
    expect((await shop.refused('readLine', { params }, other)).code).toBe('not_found');
    for (const body of [
      { ...MOVED, zip: '94110' },
      { ...MOVED, line1: '' },
      { ...MOVED, country: 'CA' },
    ]) {
      expect((await shop.refused('changeE911', { params, body }, buyer.caller)).code).toBe('invalid_input');
    }
    const end = { lineId, event: 'end', expected: 'ordered', reason: 'wanted', at: new Date() } as const;
    await shop.db.transaction((tx) => setLineState(tx, { ...end, actor: { kind: 'staff', id: '1' } }));
    expect((await shop.refused('changeE911', { params, body: MOVED }, buyer.caller)).code).toBe('line_not_ready');
  });
});

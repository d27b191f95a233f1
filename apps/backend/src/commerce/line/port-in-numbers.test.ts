import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { words } from '@cerulean/messages/all/errors';
import { isDuplicate } from '../db/database-errors.ts';
import { openPayShop, type Buyer, type PayShop } from '../payment/test-pay-shop.ts';
import { findLines } from './find-lines.ts';
import { movePortIn } from './port-in.ts';
import { setLineState } from './set-line-state.ts';
import { endFaults, ESIM, later, linesOf, paid } from './test-lines.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());

const STAFF = { kind: 'staff', id: '1' } as const;
const SUPPORT = '1-212-555-0188';

/** Creates a switched-on line with a number that the network assigned. */
async function line(buyer?: Buyer) {
  const owner = buyer ?? (await paid(shop, [ESIM])).buyer;
  await later(shop);
  const [own] = await linesOf(shop, owner);
  return { buyer: owner, lineId: own?.id ?? '', number: own?.number ?? '' };
}

/** Creates two lines of one owner. */
async function twoLines() {
  const { buyer } = await paid(shop, [ESIM, ESIM]);
  await later(shop);
  const [one, two] = await linesOf(shop, buyer);
  return {
    buyer,
    ids: [one?.id ?? '', two?.id ?? ''] as const,
    numbers: [one?.number ?? '', two?.number ?? ''] as const,
  };
}

const bring = (number: string) => ({
  number,
  operator: 'Bayline',
  accountNumber: '12345',
  pin: '4711',
  name: 'Ada Byron',
  zip: '12203',
});
const ask = (buyer: Buyer, lineId: string, number: string) =>
  shop.raw('correctPortIn', { params: { lineId }, body: bring(number) }, buyer.caller);
const refusal = async (buyer: Buyer, lineId: string, number: string) =>
  (await shop.refused('correctPortIn', { params: { lineId }, body: bring(number) }, buyer.caller)).code;
const finish = (lineId: string) =>
  shop.db.transaction((tx) =>
    movePortIn(tx, lineId, { event: 'finish', note: 'It came', actor: STAFF, at: new Date(), expected: 'received' }),
  );
const end = (lineId: string) =>
  shop.db.transaction((tx) =>
    setLineState(tx, { lineId, event: 'end', expected: 'ready', reason: 'over', actor: STAFF, at: new Date() }),
  );
const numberOf = async (buyer: Buyer, lineId: string) =>
  (await linesOf(shop, buyer)).find(({ id }) => id === lineId)?.number;

describe('R28 a number that is with this shop already', () => {
  it('is not brought along: not that of the line, nor that of another customer, nor that of support', async () => {
    const [own, other] = [await line(), await line()];
    shop.commerce.supportPhone = () => Promise.resolve(SUPPORT);
    expect(await refusal(own.buyer, own.lineId, own.number)).toBe('number_is_here');
    expect(await refusal(own.buyer, own.lineId, other.number)).toBe('number_with_us');
    expect(words.en.number_with_us).toMatch(/already with us.*call us/);
    expect(await refusal(own.buyer, own.lineId, SUPPORT)).toBe('number_with_us');
    expect((await linesOf(shop, own.buyer))[0]?.portIn).toBeNull();
  });

  it('can come once the line that had it has ended', async () => {
    const [own, other] = [await line(), await line()];
    await end(other.lineId);
    expect((await ask(own.buyer, own.lineId, other.number)).status).toBe(200);
    expect(await finish(own.lineId)).toEqual({ ok: true, to: 'done' });
    expect(await numberOf(own.buyer, own.lineId)).toBe(other.number);
  });

  it('is asked for once among the lines of one owner, also from two tabs at once', async () => {
    const { buyer, ids } = await twoLines();
    const both = await Promise.all(ids.map((lineId) => ask(buyer, lineId, '415 555 0121')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first = '', second = ''] = both[0]?.status === 200 ? ids : ids.toReversed();
    expect((await ask(buyer, first, '415 555 0121')).status).toBe(200);
    await shop.call('cancelPortIn', { params: { lineId: first } }, buyer.caller);
    expect((await ask(buyer, second, '415 555 0121')).status).toBe(200);
  });

  it('is free until it has come: a stranger’s request does not block the one who has the number', async () => {
    const [one, two] = [await line(), await line()];
    for (const { buyer, lineId } of [one, two]) {
      expect((await ask(buyer, lineId, '415 555 0122')).status).toBe(200);
    }
    const both = await Promise.all([finish(one.lineId), finish(two.lineId)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, state: 'received', why: 'number_with_us' });
    const numbers = [await numberOf(one.buyer, one.lineId), await numberOf(two.buyer, two.lineId)];
    expect(numbers.filter((number) => number === '+14155550122')).toHaveLength(1);
  });

  it('is refused in words where the network gives it to another line, and people see that line', async () => {
    const taken = await line();
    const { buyer, lineId } = await (async () => {
      await shop.simulators.controlLines('/faults', { kind: 'delayed', times: 1 });
      return line();
    })();
    // The network is about to give this line a number that another line has.
    const { activations } = await shop.simulators.controlLines<{ activations: { key: string }[] }>('/activations');
    const count = activations.length - 1;
    await shop.db.script(
      `update mobile_line set number = '+1212555${String(count).padStart(4, '0')}' where id = '${taken.lineId}'`,
    );
    await shop.simulators.controlLines('/activations/finish', {});
    await later(shop, 3);
    await endFaults(shop);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'provisioning', number: null }]);
    expect(shop.logged.join()).toContain(`a number that another line has`);
    expect((await findLines(shop.db, '', 'exceptions', 1)).lines.map(({ id }) => id)).toContain(lineId);
    await end(taken.lineId);
    await later(shop, 3);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'ready' }]);
  });

  it('cannot be on two live lines, whoever writes it', async () => {
    const [one, two] = [await line(), await line()];
    const copy = shop.db.script(`update mobile_line set number = '${one.number}' where id = '${two.lineId}'`);
    await expect(copy).rejects.toSatisfy((error) => isDuplicate(error, 'mobile_line_one_number'));
  });

  it.each(['911 555 0117', '415 155 0117', '800 555 0142', '900 555 0142', '415 976 0142'])(
    '%s is refused beside its field: no mobile line can have it',
    async (number) => {
      const { buyer, lineId } = await line();
      const { code, details } = await shop.refused(
        'correctPortIn',
        { params: { lineId }, body: bring(number) },
        buyer.caller,
      );
      expect(code).toBe('invalid_input');
      expect(details).toMatchObject({ issues: [{ path: 'number' }] });
    },
  );
});

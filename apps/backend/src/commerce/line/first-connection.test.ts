import { dayIn } from '@cerulean/rules/days';
import { numberText } from '@cerulean/rules/number-text';
import { termEnd } from '@cerulean/rules/terms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { deliverTasks } from '../outbox/deliver.ts';
import { readOrder } from '../order/read-order.ts';
import { openPayShop, type Buyer, type PayShop } from '../payment/test-pay-shop.ts';
import { PlatformError, type ActivationReport, type Platform } from './provisioning/platform.ts';
import { anyLine, readLines } from './read-lines.ts';
import { lastDay, lockBoughtLine, watchConnections } from './first-connection.ts';
import { setLineState } from './set-line-state.ts';
import { endLines } from './sweep-lines.ts';
import { CARD, connectPhones, ESIM, later, linesOf, paid, watch } from './test-lines.ts';

const YEAR = { unit: 'months', length: 12 } as const;
const HOUR = 3_600_000;

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());
afterEach(() => shop.setNow(null));

const lineOf = async (buyer: Buyer) => {
  const [line] = await linesOf(shop, buyer);
  if (!line) throw new Error('The order has no line');
  return line;
};
const mailsTo = async (buyer: Buyer) => (await shop.simulators.mails({ to: buyer.email })).toReversed();
const goodsOf = async (buyer: Buyer) => {
  const { orderId } = await lineOf(buyer);
  return (await shop.call('readOrder', { params: { orderId } }, buyer.caller)).order.goods;
};
const dayOf = (at: Date | number) => new Date(at).toISOString().slice(0, 10);

/** Returns a platform that gives the same response about every activation. */
function platformThatSays(answer: () => Promise<ActivationReport>): Platform {
  const notAsked = () => Promise.reject(new Error('not asked'));
  return {
    activate: notAsked,
    readActivation: answer,
    issueProfile: notAsked,
    readProfile: notAsked,
    replaceSim: notAsked,
    readReplacement: notAsked,
    change: notAsked,
    setAddress: notAsked,
  };
}
const connectedSince = (connectedAt: Date | null) =>
  platformThatSays(async () => ({ state: 'active', ref: 'any', iccid: '-', number: null, esim: null, connectedAt }));

const provisionedAt = sql('test.provisioned-at', 'update mobile_line set provisioned_at = $2 where id = $1');
const endedAt = sql('test.ended-at', `update mobile_line set state = 'ended', ended_at = $2 where id = $1`);
const lookAt = sql<{ seconds: number }>(
  'test.look-at',
  `select extract(epoch from look_at - $2::timestamptz)::int as seconds from mobile_line where id = $1`,
);
const lookNow = sql('test.look-now', 'update mobile_line set look_at = $2 where id = $1');
const putOff = sql('test.put-off', `update mobile_line set look_at = '2100-01-01' where state = 'ready' and id <> $1`);

/** Creates a ready line, which is then the only one due for polling. */
async function readyLine(more: object = {}) {
  const { buyer } = await paid(shop, [{ ...ESIM, ...more }]);
  await later(shop, 2);
  const line = await lineOf(buyer);
  await shop.db.run(putOff, [line.id]);
  await shop.db.run(lookNow, [line.id, new Date(0)]);
  return { buyer, line };
}

describe('CUS-S2-4 the days of a plan', () => {
  it('begin with the first connection of an eSIM, not with the payment, however long it lies in a drawer', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop, 2);
    expect(await lineOf(buyer)).toMatchObject({
      state: 'ready',
      activatedAt: null,
      endsOn: null,
      daysLeft: null,
      number: expect.any(String),
      esim: { profile: 1, code: expect.any(String) },
    });
    const [, ready] = await mailsTo(buyer);
    const number = numberText((await lineOf(buyer)).number ?? '');
    expect(ready?.subject).toBe(`Your eSIM for ${number} is ready to install`);
    expect(ready?.text).toContain('Your plan lasts 12 months and starts when your device first connects');
    expect(ready?.text).not.toMatch(/ends on/);

    // A year later, the eSIM is still not installed, and no sweep has used up a day of the plan.
    shop.setNow(new Date(Date.now() + 400 * 24 * HOUR));
    await endLines(shop.commerce);
    shop.setNow(null);
    await watch(shop);
    expect((await lineOf(buyer)).state).toBe('ready');
    expect(await mailsTo(buyer)).toHaveLength(2);

    await connectPhones(shop);
    const line = await lineOf(buyer);
    expect(line).toMatchObject({ state: 'active', activatedAt: expect.any(String) });
    expect(line.endsOn).toBe(termEnd(dayOf(Date.parse(line.activatedAt ?? '')), YEAR));
    const mails = await mailsTo(buyer);
    expect(mails.map(({ subject }) => subject).slice(2)).toEqual([`Your line ${number} is active`]);
    expect(mails[2]?.text).toMatch(/Your plan ends on \w+ \d+, \d{4}/);
  });

  it('begin on the day of the payment where that was bought, also without a connection', async () => {
    const { buyer, line } = await readyLine({ start: 'purchase' });
    expect(line).toMatchObject({ state: 'ready', endsOn: termEnd(dayOf(Date.now()), YEAR) });
    shop.setNow(new Date(Date.parse(`${line.endsOn}T00:00:00Z`) + 25 * HOUR));
    await endLines(shop.commerce);
    shop.setNow(null);
    expect((await lineOf(buyer)).state).toBe('ended');
    await connectPhones(shop);
    expect((await lineOf(buyer)).state).toBe('ended');
  });

  it('are known of a SIM card that is not activated yet, where they begin without it', async () => {
    const { buyer } = await paid(shop, [{ ...CARD, start: 'purchase' }]);
    await later(shop, 2);
    expect(await lineOf(buyer)).toMatchObject({
      state: 'ordered',
      endsOn: termEnd(dayOf(Date.now()), YEAR),
      daysLeft: null,
    });
    const { buyer: other } = await paid(shop, [CARD]);
    await later(shop, 2);
    expect(await lineOf(other)).toMatchObject({ state: 'ordered', endsOn: null });
  });

  it('are known of a line that is being activated, and of one that could not be, where they begin without it', async () => {
    await shop.simulators.controlLines('/faults', { kind: 'delayed', times: 1 });
    const { buyer } = await paid(shop, [{ ...ESIM, start: 'purchase' }]);
    await later(shop, 2);
    const known = { endsOn: termEnd(dayOf(Date.now()), YEAR), daysLeft: null };
    const { id: lineId, ...line } = await lineOf(buyer);
    expect(line).toMatchObject({ state: 'provisioning', ...known });
    const change = { event: 'refuse', expected: 'provisioning', reason: 'lost', at: new Date() } as const;
    await shop.db.transaction((tx) => setLineState(tx, { ...change, lineId, actor: { kind: 'staff', id: '1' } }));
    expect(await lineOf(buyer)).toMatchObject({ state: 'failed', ...known });
  });

  it('are counted from the day that the buyer chose, also after an earlier connection', async () => {
    const startDay = dayOf(Date.now() + 10 * 24 * HOUR);
    const chosen = { sku: 'PLAN-TRAVEL-12M', start: 'chosen_day', startDay };
    const { buyer, line } = await readyLine({ ...chosen, deviceCheck: { model: 'Kite', answer: 'confirmed' } });
    const waits = { startsOn: startDay, endsOn: expect.any(String), daysLeft: null };
    expect(line).toMatchObject({ state: 'ready', ...waits });
    await watchConnections(shop.commerce, connectedSince(new Date()));
    expect(await lineOf(buyer)).toMatchObject({ state: 'active', ...waits });
    await later(shop, 1);
    const subjects = (await mailsTo(buyer)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toMatch(/ line is connected$/);
    const begun = new Date(`${startDay}T01:00:00Z`);
    expect(await readLines(shop.db.query(anyLine, [line.id]), { ...shop.commerce, now: () => begun })).toMatchObject([
      { state: 'active', startsOn: null, daysLeft: expect.any(Number) },
    ]);
  });

  it.each([
    ['before it was switched on', (asked: number) => asked - 48 * HOUR, (asked: number) => dayOf(asked)],
    ['in the future', () => Date.now() + 48 * HOUR, () => dayOf(Date.now())],
  ])('do not begin %s, whatever the clock of the platform says', async (_when, said, begins) => {
    const { buyer, line } = await readyLine();
    const asked = Date.parse(line.orderedAt);
    await watchConnections(shop.commerce, connectedSince(new Date(said(asked))));
    expect(await lineOf(buyer)).toMatchObject({ state: 'active', endsOn: termEnd(begins(asked), YEAR) });
  });
});

describe('CUS-S2-4 the days of a plan are days of the shop’s time zone', () => {
  const inNewYork = (at: string) => ({ ...shop.commerce, timeZone: 'America/New_York', now: () => new Date(at) });
  /** 9:41 PM on November 27 in New York, where it is not the 28th yet. */
  const EVENING = '2026-11-28T02:41:00Z';
  const shownAt = async (id: string, at: string) => (await readLines(shop.db.query(anyLine, [id]), inNewYork(at)))[0];

  it('from a connection in the evening until the last day is over there', async () => {
    const { buyer, line } = await readyLine();
    await shop.db.run(provisionedAt, [line.id, new Date('2026-11-28T02:30:00Z')]);
    await watchConnections(inNewYork(EVENING), connectedSince(new Date(EVENING)));
    expect(await shownAt(line.id, EVENING)).toMatchObject({
      state: 'active',
      activatedAt: '2026-11-28T02:41:00.000Z',
      endsOn: '2027-11-27',
      daysLeft: 365,
    });
    await later(shop, 1);
    expect((await mailsTo(buyer)).at(-1)?.text).toContain('Your plan ends on November 27, 2027');

    await endLines(inNewYork('2027-11-28T04:59:00Z'));
    expect(await shownAt(line.id, '2027-11-28T04:59:00Z')).toMatchObject({ state: 'active', daysLeft: 0 });
    await endLines(inNewYork('2027-11-28T05:00:00Z'));
    expect(await shownAt(line.id, '2027-11-28T05:00:00Z')).toMatchObject({ state: 'ended', endsOn: '2027-11-27' });

    await shop.db.run(endedAt, [line.id, new Date('2026-12-01T03:00:00Z')]);
    expect(await shownAt(line.id, '2026-12-01T03:00:00Z')).toMatchObject({ state: 'ended', endsOn: '2026-11-30' });
  });

  it('for a chosen day, which begins at midnight there', async () => {
    const startDay = dayOf(Date.now() + 10 * 24 * HOUR);
    const chosen = { sku: 'PLAN-TRAVEL-12M', start: 'chosen_day', startDay };
    const { line } = await readyLine({ ...chosen, deviceCheck: { model: 'Kite', answer: 'confirmed' } });
    expect(await shownAt(line.id, `${startDay}T03:59:00Z`)).toMatchObject({ startsOn: startDay });
    expect(await shownAt(line.id, `${startDay}T05:00:00Z`)).toMatchObject({ startsOn: null });
  });

  it('for a term that begins with the payment, on its line and in its order', async () => {
    const { line } = await readyLine({ start: 'purchase' });
    const bought = await shop.db.transaction((tx) => tx.first(lockBoughtLine, [line.id]));
    if (!bought?.paidAt) throw new Error('The order is not paid');
    expect(lastDay({ ...bought, paidAt: new Date(EVENING) }, null, 'America/New_York')).toBe('2027-11-27');
    // In one of these zones, the day of the payment is another day than in UTC.
    for (const zone of ['Etc/GMT+12', 'Etc/GMT-14']) {
      const order = await readOrder(shop.db, line.orderId, zone);
      expect(order?.items).toMatchObject([{ endsOn: termEnd(dayIn(zone, bought.paidAt), YEAR) }]);
    }
  });
});

describe('CUS-S2-4 the first connection', () => {
  it('is reported once, however many processes learn of it at once', async () => {
    const { buyer, line } = await readyLine();
    const platform = connectedSince(new Date());
    const asked = await Promise.all([1, 2, 3].map(() => watchConnections(shop.commerce, platform)));
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(1);
    await shop.db.run(lookNow, [line.id, new Date(0)]);
    expect(await watchConnections(shop.commerce, platform)).toBe(0);
    while ((await deliverTasks(shop.db, shop.tasks, shop.commerce.log)) > 0);
    expect((await mailsTo(buyer)).filter(({ subject }) => subject.endsWith('is active'))).toHaveLength(1);
  });

  it('is asked about soon after the line is ready, and once an hour in the end', async () => {
    const { line } = await readyLine();
    const nobody = connectedSince(null);
    const gapAfter = async (milliseconds: number) => {
      const at = new Date(Date.now() + milliseconds);
      await shop.db.run(lookNow, [line.id, new Date(0)]);
      shop.setNow(at);
      await watchConnections(shop.commerce, nobody);
      shop.setNow(null);
      return (await shop.db.first(lookAt, [line.id, at]))?.seconds;
    };
    expect(await gapAfter(0)).toBe(15);
    const inTwoHours = await gapAfter(2 * HOUR);
    expect(inTwoHours).toBeGreaterThanOrEqual(720);
    expect(inTwoHours).toBeLessThan(800);
    expect(await gapAfter(100 * 24 * HOUR)).toBe(3600);
  });

  it.each([
    ['is away', () => Promise.reject(new PlatformError('indeterminate', 'no answer'))],
    ['does not let us ask', () => Promise.reject(new PlatformError('refused', '401'))],
    ['has forgotten the line', () => Promise.resolve({ state: 'unknown' } as const)],
  ])('leaves the line ready while the platform %s', async (_what, answer) => {
    const { buyer, line } = await readyLine();
    expect(await watchConnections(shop.commerce, platformThatSays(answer))).toBe(1);
    expect((await lineOf(buyer)).state).toBe('ready');
    expect(shop.logged.join()).toContain(line.id);
  });
});

describe('CUS-S2-4 an order whose eSIM was never installed', () => {
  it('can be canceled by its buyer, and not once a phone has connected', async () => {
    const { buyer } = await readyLine();
    expect((await goodsOf(buyer))?.canCancel).toBe(true);
    await connectPhones(shop);
    expect(await goodsOf(buyer)).toMatchObject({ state: 'activated', canCancel: false });
  });
});

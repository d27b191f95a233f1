import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { untilWaiting } from '../db/test-waits.ts';
import type { Asked } from '../panel/staff-route.ts';
import { openPayShop, type PayShop } from '../payment/test-pay-shop.ts';
import { lineRoutes } from '../staff/line-routes.ts';
import { lockLine } from './line-store.ts';
import { movePortIn } from './port-in.ts';
import { setLineState } from './set-line-state.ts';
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

const sentOf = sql<Record<'state' | 'pin' | 'name', string | null>>(
  'test.port-in-sent',
  'select state, pin, name from port_in where line_id = $1',
);

it('R13 the end of a line cancels its transfer, and what only the other operator needed goes', async () => {
  const { buyer } = await paid(shop, [ESIM]);
  await later(shop);
  const lineId = (await linesOf(shop, buyer))[0]?.id ?? '';
  await shop.call(
    'correctPortIn',
    { params: { lineId }, body: { ...PORT_IN, number: '(415) 555-0133' } },
    buyer.caller,
  );
  const actor = { kind: 'system' } as const;
  await shop.db.transaction((tx) =>
    setLineState(tx, { lineId, event: 'end', expected: 'ready', reason: 'term_over', actor, at: new Date() }),
  );
  expect(await shop.db.first(sentOf, [lineId])).toEqual({ state: 'canceled', pin: null, name: null });
});

/** Locks a transfer, and fails if another transaction has locked it. */
const lockNow = sql('test.lock-port-in', 'select 1 from port_in where line_id = $1 for update nowait');

it('R13 a step of staff waits for the end of the line, and finds the transfer canceled', async () => {
  const { buyer } = await paid(shop, [ESIM]);
  await later(shop);
  const lineId = (await linesOf(shop, buyer))[0]?.id ?? '';
  const params = { lineId };
  await shop.call('correctPortIn', { params, body: { ...PORT_IN, number: '(415) 555-0144' } }, buyer.caller);
  const route = lineRoutes.find(({ path }) => path === '/lines/:lineId/port-in');
  const body = { event: 'finish', expected: 'received', reason: 'It is here' };
  const asked = { params, body, by: { staffId: '1', requestId: 'req' } } as unknown as Asked;
  const step = await shop.db.transaction(async (tx) => {
    await tx.first(lockLine, [lineId]);
    const answer = route?.answer(asked, shop.commerce);
    await untilWaiting(shop.db, tx);
    await tx.run(lockNow, [lineId]);
    const actor = { kind: 'system' } as const;
    await setLineState(tx, { lineId, event: 'end', expected: 'ready', reason: 'term_over', actor, at: new Date() });
    return { answer };
  });
  expect(await step.answer).toMatchObject({ status: 409 });
  expect(await shop.db.first(sentOf, [lineId])).toMatchObject({ state: 'canceled' });
});

it('R13 a transfer that was started, changed or canceled in another tab is not replaced or started again', async () => {
  const { buyer } = await paid(shop, [ESIM]);
  await later(shop);
  const params = { lineId: (await linesOf(shop, buyer))[0]?.id ?? '' };
  const read = () => shop.call('readLine', { params }, buyer.caller);
  const send = (etag: string, change: object = {}) =>
    shop.raw(
      'correctPortIn',
      { params, body: { ...PORT_IN, number: '(415) 555-0131', ...change, etag } },
      buyer.caller,
    );
  const refused = { status: 409, body: { error: { details: { code: 'port_in_changed' } } } };

  const empty = (await read()).etags.portIn;
  expect((await send(empty)).status).toBe(200);
  const started = await read();
  expect(await send(empty, { number: '(415) 555-0132' })).toMatchObject(refused);
  expect(await send(empty, { pin: '4712-zq' })).toMatchObject(refused);
  expect((await send(empty)).status, 'the same form, sent twice').toBe(200);
  expect(await read()).toEqual(started);

  const both = await Promise.all(['1', '2'].map((zip) => send(started.etags.portIn, { zip: `1220${zip}` })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { etags } = await read();
  await shop.call('cancelPortIn', { params }, buyer.caller);
  expect(await send(etags.portIn)).toMatchObject(refused);
  const canceled = await read();
  expect(canceled.line.portIn?.state).toBe('canceled');
  expect((await send(canceled.etags.portIn)).status).toBe(200);
});

import { randomUUID } from 'node:crypto';
import { withLuhnCheck } from '@cerulean/rules/iccid';
import { numberText } from '@cerulean/rules/number-text';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEST_KEYS } from '../../cart/test-shop.ts';
import { sql } from '../../db/statement.ts';
import { bindKit } from '../kits/bind-kit.ts';
import { importKits } from '../../stock/kits/import-kits.ts';
import { qrIdOf } from '../../stock/kits/qr-id.ts';
import { findLines } from '../find-lines.ts';
import { liftEsimLimit } from '../lift-esim-limit.ts';
import { lockLine, type LineRow } from '../line-store.ts';
import { readStaffLine } from '../read-staff-line.ts';
import { requestProfile } from '../reissue-esim.ts';
import { setLineState } from '../set-line-state.ts';
import { CARD, connectPhones, endFaults, ESIM, later, linesOf, paid } from '../test-lines.ts';
import type { Tx } from '../../db/db.ts';
import { openPayShop, type Buyer, type PayShop } from '../../payment/test-pay-shop.ts';
import { requestReplacement } from './ask-replacement.ts';
import { changeReplacement } from './change-replacement.ts';
import { sendCard } from './send-card.ts';

const HOME = { country: 'US', line1: '9 Quay', line2: null, city: 'Buffalo', state: 'NY', zip: '14201' } as const;
const STAFF = { actor: { kind: 'staff', id: '7' }, reason: 'The phone was stolen' } as const;
const NEW = { portIn: null, e911: null };

let shop: PayShop;
let serial = 0;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());
afterEach(() => endFaults(shop));

const fault = (kind: string, times = 1) => shop.simulators.controlLines('/faults', { kind, times });
const kitOf = sql<{ code: string; keyVersion: number; state: string; isReplacement: boolean }>(
  'test.replacement-kit',
  `select code, key_version as "keyVersion", state, is_replacement as "isReplacement" from sim_kit where iccid = $1`,
);
const mails = sql<{ event: string; changed: boolean; paused: boolean; lineId: string }>(
  'test.replacement-mails',
  `select payload ->> 'event' as event, payload ? 'changeId' as changed, (payload ->> 'paused')::boolean as paused,
      payload ->> 'lineId' as "lineId"
     from outbox
    where topic = 'mail.account' and (payload ->> 'userId')::int = $1 and payload ->> 'event' = 'sim-asked' order by id`,
);
const changed = sql(
  'test.replacement-ways-changed',
  `insert into account_guard (user_id, ways_changed_at) values ($1, now() - make_interval(hours => $2))
  on conflict (user_id) do update set ways_changed_at = excluded.ways_changed_at`,
);
const ageSession = sql(
  'test.replacement-age-sessions',
  `update session set created_at = now() - interval '11 minutes', proven_at = null where user_id = $1`,
);
const sold = sql('test.replacement-sold', 'update catalog_plan set esim = $1, sim_card = $2');
const tasksOf = sql<{ count: number }>(
  'test.replacement-tasks',
  `select count(*)::int as count from outbox where topic = 'line.sim' and payload ->> 'lineId' = $1`,
);

async function newKit(): Promise<{ iccid: string; qrId: string }> {
  const iccid = withLuhnCheck(`890126088${String((serial += 1)).padStart(9, '0')}`);
  const file = {
    batch: `R${serial}`,
    text: iccid,
    keyVersion: 2,
    staffId: '7',
    requestId: 'request-1',
    at: new Date(),
  };
  expect(await importKits(shop.db, file)).toMatchObject({ ok: true });
  return { iccid, qrId: qrIdOf((await shop.db.first(kitOf, [iccid]))!, TEST_KEYS.kits) };
}

interface OnAir {
  buyer: Buyer;
  lineId: string;
  params: { lineId: string };
  iccid: string;
  qrId: string;
}

/** Creates an active line with a card. */
async function cardLine(): Promise<OnAir> {
  const { buyer } = await paid(shop, [CARD]);
  await later(shop, 2);
  const [line] = await linesOf(shop, buyer);
  const kit = await newKit();
  const { orderId = '', itemId = '', id: lineId = '' } = line ?? {};
  const packing = {
    orderId,
    itemId,
    kit: kit.iccid,
    afterShipping: false,
    staffId: '7',
    requestId: 'request-1',
    at: new Date(),
  };
  expect(await bindKit(shop.db, TEST_KEYS, packing)).toMatchObject({ ok: true });
  await shop.call('activateKit', { params: { qrId: kit.qrId }, body: NEW }, buyer.caller);
  await later(shop);
  expect(await lineNow(buyer)).toMatchObject({ state: 'active', sim: 'card' });
  return { buyer, lineId, params: { lineId }, ...kit };
}

const lineNow = async (buyer: Buyer) => (await linesOf(shop, buyer))[0];
const staffLine = async (lineId: string) => (await readStaffLine(shop.db, lineId, shop.commerce))!;
const eventsOf = async (lineId: string) => (await staffLine(lineId)).events.map(({ event }) => event);
const locked = <T>(lineId: string, work: (tx: Tx, line: LineRow) => Promise<T>) =>
  shop.db.transaction(async (tx) => work(tx, (await tx.first(lockLine, [lineId]))!));
const ask = (lineId: string, wish: { sim?: 'esim' | 'card'; pause?: boolean; key?: string } = {}) => {
  const { sim = 'card', pause = false, key = randomUUID() } = wish;
  const full = { key, sim, address: sim === 'card' ? HOME : null, pause };
  return locked(lineId, (tx, line) => requestReplacement(tx, line, full, { ...STAFF, at: new Date() }));
};
const idOf = async (lineId: string) => (await staffLine(lineId)).replacement?.id ?? randomUUID();
const send = async (lineId: string, kit: string, id?: string) => {
  const sending = { id: id ?? (await idOf(lineId)), kit, carrier: 'usps' as const, tracking: '94001' };
  return locked(lineId, (tx, line) => sendCard(tx, TEST_KEYS, line, sending, { ...STAFF, at: new Date() }));
};
const decide = async (lineId: string, event: 'switch' | 'cancel', id?: string) => {
  const step = { id: id ?? (await idOf(lineId)), event, ...STAFF, at: new Date() };
  return locked(lineId, (tx, line) => changeReplacement(tx, line, step));
};
const set = (lineId: string, event: 'suspend' | 'resume' | 'end', expected: 'active' | 'suspended') =>
  shop.db.transaction((tx) => setLineState(tx, { lineId, event, expected, ...STAFF, at: new Date() }));
const switchOver = (qrId: string, { caller }: Pick<Buyer, 'caller'>) =>
  shop.raw('activateKit', { params: { qrId }, body: NEW }, caller);
const kitNow = async (qrId: string, { caller }: Pick<Buyer, 'caller'>) =>
  shop.call('readKit', { params: { qrId } }, caller);

interface AtPlatform {
  activations: { key: string; iccid: string; number: string | null; line: string }[];
  replacements: { key: string; state: string }[];
}
async function atPlatform(lineId: string) {
  const { activations, replacements } = await shop.simulators.controlLines<AtPlatform>('/activations');
  return {
    line: activations.find(({ key }) => key.startsWith(lineId)),
    replacements: replacements.filter(({ key }) => key.startsWith(lineId)),
  };
}

describe('STA-16 a SIM card that was lost', () => {
  it('is replaced by one that is sent: number, plan and days stay, the old card is off', async () => {
    const { buyer, lineId, iccid } = await cardLine();
    const before = await lineNow(buyer);
    const key = randomUUID();
    expect(await Promise.all([ask(lineId, { key }), ask(lineId, { key })])).toEqual([null, null]);
    expect(await ask(lineId), 'a second member of staff').toBe('open');
    expect(await shop.db.query(mails, [buyer.userId])).toEqual([
      { event: 'sim-asked', changed: false, paused: false, lineId },
    ]);
    expect((await lineNow(buyer))?.replacement).toMatchObject({ state: 'asked', sim: 'card', iccidEnd: null });
    const toSend = async () => (await findLines(shop.db, '', 'sims', 1)).lines.map(({ id }) => id);
    expect(await toSend()).toContain(lineId);
    const asked = (await staffLine(lineId))?.replacement?.wantedAt;
    const [listed] = (await findLines(shop.db, '', 'sims', 1)).lines.filter(({ id }) => id === lineId);
    expect(listed?.replacementAt).toEqual(new Date(asked ?? ''));
    expect(await staffLine(lineId)).toMatchObject({
      replacement: { address: HOME, paused: false },
      simOffer: ['card', 'esim'],
    });

    const next = await newKit();
    expect(await Promise.all([send(lineId, next.iccid), send(lineId, next.qrId)])).toEqual(
      [1, 2].map(() => ({ ok: true, iccid: next.iccid })),
    );
    expect(await toSend()).not.toContain(lineId);
    expect((await lineNow(buyer))?.replacement).toEqual({
      state: 'sent',
      sim: 'card',
      iccidEnd: next.iccid.slice(-4),
      carrier: 'usps',
      tracking: '94001',
      paused: false,
    });
    expect(await lineNow(buyer)).toMatchObject({ state: 'active', iccidEnd: iccid.slice(-4) });
    expect((await kitNow(next.qrId, buyer)).swap).toBe('waits');
    const other = await shop.logIn('finds-the-letter@example.com');
    const stranger = { caller: { token: other.token } };
    expect(await kitNow(next.qrId, stranger)).toMatchObject({ state: 'of_another', swap: null, line: null });
    expect((await switchOver(next.qrId, stranger)).status).toBe(404);

    await fault('lost');
    const presses = await Promise.all([1, 2, 3].map(() => switchOver(next.qrId, buyer)));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await later(shop);
    const { line, replacements } = await atPlatform(lineId);
    expect(replacements).toMatchObject([{ state: 'replaced' }]);
    expect(line).toMatchObject({ iccid: next.iccid, number: before?.number, line: 'on' });
    const { sim, number, endsOn, activatedAt, plan } = before!;
    expect(await lineNow(buyer)).toMatchObject({ state: 'active', sim, number, endsOn, activatedAt, plan });
    expect(await lineNow(buyer)).toMatchObject({ iccidEnd: next.iccid.slice(-4), replacement: null });
    expect(await shop.db.first(kitOf, [next.iccid])).toMatchObject({ state: 'used', isReplacement: true });
    expect((await kitNow(next.qrId, buyer)).swap).toBeNull();
    expect((await switchOver(next.qrId, buyer)).status, 'pressed once more').toBe(200);
    expect(await eventsOf(lineId)).toEqual(expect.arrayContaining(['sim_card_asked', 'sim_card_sent', 'sim_replaced']));
    expect(await shop.db.first(tasksOf, [lineId])).toEqual({ count: 1 });
    const subjects = (await shop.simulators.mails({ to: buyer.email })).map(({ subject }) => subject);
    const named = numberText(number ?? '');
    expect(subjects).toEqual(
      expect.arrayContaining([
        `A new SIM was requested for ${named}`,
        `A new SIM card for ${named} is on its way`,
        `Your line ${named} now uses your new SIM card`,
      ]),
    );
  });

  it('is paused at once where staff say so, and the line goes on with the new one', async () => {
    const { buyer, lineId } = await cardLine();
    expect(await ask(lineId, { pause: true })).toBeNull();
    expect(await shop.db.query(mails, [buyer.userId])).toMatchObject([{ paused: true }]);
    await later(shop, 2);
    expect((await atPlatform(lineId)).line?.line).toBe('suspended');
    expect(await lineNow(buyer)).toMatchObject({ state: 'suspended', replacement: { paused: true } });
    const next = await newKit();
    await send(lineId, next.iccid);
    await switchOver(next.qrId, buyer);
    await later(shop);
    expect(await lineNow(buyer)).toMatchObject({ state: 'active', iccidEnd: next.iccid.slice(-4) });
    expect((await atPlatform(lineId)).line).toMatchObject({ iccid: next.iccid, line: 'on' });
    expect((await staffLine(lineId)).events.at(-1)).toMatchObject({ event: 'resume', actor: 'system' });
  });

  it('stays paused with the new one where that was for another reason', async () => {
    const { buyer, lineId } = await cardLine();
    await ask(lineId, { pause: true });
    await set(lineId, 'resume', 'suspended');
    await set(lineId, 'suspend', 'active');
    expect(await lineNow(buyer)).toMatchObject({ state: 'suspended', replacement: { paused: false } });
    const next = await newKit();
    await send(lineId, next.iccid);
    expect(await decide(lineId, 'switch')).toBeNull();
    await later(shop);
    expect(await lineNow(buyer)).toMatchObject({ state: 'suspended', iccidEnd: next.iccid.slice(-4) });
    expect((await atPlatform(lineId)).line?.line).toBe('suspended');
    const mails = await shop.simulators.mails({ to: buyer.email });
    const replaced = mails.find(({ subject }) => subject.endsWith('now uses your new SIM card'));
    expect(replaced?.text).toContain('Your line is still paused.');
  });

  it('is replaced by a kit that is on hand, and by nothing else', async () => {
    const { lineId, iccid } = await cardLine();
    const other = await cardLine();
    await ask(lineId);
    expect(await decide(lineId, 'switch'), 'no card yet').toBe('moved_on');
    for (const typed of ['', 'nonsense', '8901260999999999999', withLuhnCheck('890126099999999999')]) {
      expect(await send(lineId, typed)).toEqual({ ok: false, why: 'unknown_kit' });
    }
    const { orderNumber } = (await lineNow(other.buyer))!;
    expect(await send(lineId, other.iccid)).toEqual({ ok: false, why: 'kit_taken', orderNumber });
    expect(await send(lineId, iccid)).toMatchObject({ why: 'kit_taken' });
    const kit = await newKit();
    expect(await send(lineId, kit.iccid, randomUUID())).toEqual({ ok: false, why: 'moved_on' });
    await ask(other.lineId);
    const both = await Promise.all([send(lineId, kit.iccid), send(other.lineId, kit.iccid)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ why: 'kit_taken' });
  });

  it('that was packed by mistake is on hand again once another one is sent', async () => {
    const { buyer, lineId } = await cardLine();
    const [wrong, right] = [await newKit(), await newKit()];
    await ask(lineId);
    await send(lineId, wrong.iccid);
    await send(lineId, right.iccid);
    expect(await shop.db.first(kitOf, [wrong.iccid])).toMatchObject({ state: 'in_stock', isReplacement: false });
    expect((await kitNow(wrong.qrId, buyer)).state).toBe('choose_plan');
    expect(await decide(lineId, 'cancel')).toBeNull();
    expect(await decide(lineId, 'cancel'), 'twice').toBe('moved_on');
    expect(await kitNow(right.qrId, buyer)).toMatchObject({ state: 'yours', swap: 'void' });
    expect((await switchOver(right.qrId, buyer)).status).toBe(409);
    expect((await lineNow(buyer))?.replacement).toBeNull();
    expect(await ask(lineId), 'another one').toBeNull();
  });

  it('waits for the platform as long as that is away, and for people where it refuses', async () => {
    const { buyer, lineId } = await cardLine();
    const [bad, good] = [await newKit(), await newKit()];
    await ask(lineId);
    await send(lineId, bad.iccid);
    for (const kind of ['unheard', 'error', 'garbage', 'unheard']) await fault(kind);
    await switchOver(bad.qrId, buyer);
    await later(shop, 1);
    expect(await decide(lineId, 'cancel'), 'the platform owes an answer').toBe('moved_on');
    expect((await lineNow(buyer))?.replacement?.state).toBe('switching');
    await later(shop, 8);
    expect((await atPlatform(lineId)).replacements).toHaveLength(1);
    expect((await lineNow(buyer))?.iccidEnd).toBe(bad.iccid.slice(-4));

    await ask(lineId);
    await send(lineId, good.iccid);
    await endFaults(shop);
    await fault('refused');
    await decide(lineId, 'switch');
    await later(shop);
    expect(await lineNow(buyer)).toMatchObject({ iccidEnd: bad.iccid.slice(-4), replacement: { state: 'refused' } });
    expect((await kitNow(good.qrId, buyer)).swap).toBe('void');
    expect((await findLines(shop.db, '', 'sims', 1)).lines.map(({ id }) => id)).toContain(lineId);
    expect(await decide(lineId, 'switch'), 'tried again, under another key').toBeNull();
    await later(shop);
    expect((await atPlatform(lineId)).line?.iccid).toBe(good.iccid);
    expect((await kitNow(bad.qrId, buyer)).swap).toBe('void');
  });

  it('of a line that ends meanwhile is not replaced any more', async () => {
    const { buyer, lineId } = await cardLine();
    const next = await newKit();
    await ask(lineId);
    await send(lineId, next.iccid);
    await set(lineId, 'end', 'active');
    expect((await lineNow(buyer))?.replacement).toBeNull();
    expect((await switchOver(next.qrId, buyer)).status).toBe(409);
    expect(await ask(lineId)).toBe('moved_on');
    const second = await cardLine();
    const kit = await newKit();
    await ask(second.lineId);
    await send(second.lineId, kit.iccid);
    await switchOver(kit.qrId, second.buyer);
    await set(second.lineId, 'end', 'active');
    await later(shop);
    expect((await atPlatform(second.lineId)).replacements).toEqual([]);
  });

  it('R13 does not move for a day after the address or password changed, whoever has the new one', async () => {
    const { buyer, lineId } = await cardLine();
    await shop.db.run(changed, [buyer.userId, 23]);
    const next = await newKit();
    await ask(lineId);
    await send(lineId, next.iccid);
    const { body } = await switchOver(next.qrId, buyer);
    expect(JSON.stringify(body)).toContain('sim_paused');
    expect(await decide(lineId, 'switch')).toBe('sim_paused');
    await shop.db.run(changed, [buyer.userId, 25]);
    expect((await switchOver(next.qrId, buyer)).status).toBe(200);
    await later(shop);
    expect((await lineNow(buyer))?.iccidEnd).toBe(next.iccid.slice(-4));
  });
});

describe('STA-16 a line', () => {
  it('moves from a card to an eSIM, whose code only a proven owner sees, also by the QR code of the old card', async () => {
    const { buyer, lineId, params, qrId } = await cardLine();
    await shop.db.run(ageSession, [buyer.userId]);
    expect(await ask(lineId, { sim: 'esim' })).toBeNull();
    expect((await lineNow(buyer))?.replacement?.state).toBe('switching');
    await later(shop);
    const { line } = await shop.call('readLine', { params }, buyer.caller);
    expect(line).toMatchObject({ sim: 'esim', state: 'active', replacement: null });
    expect(line.esim).toMatchObject({ profile: 2, left: 1, lock: 'proof', lpa: null, code: null });
    const byKit = await kitNow(qrId, buyer);
    expect(byKit).toMatchObject({ swap: 'void', line: { esim: { lock: 'proof', lpa: null, code: null } } });
    expect((await shop.call('activateKit', { params: { qrId }, body: NEW }, buyer.caller)).line.esim?.lpa).toBeNull();
    expect(JSON.stringify(await staffLine(lineId))).not.toMatch(/LPA:1|SIM-0/);
    const subjects = (await shop.simulators.mails({ to: buyer.email })).map(({ subject }) => subject);
    expect(subjects).toContain(`Your new eSIM for ${numberText(line.number ?? '')} is ready to install`);
  });

  it('moves from an eSIM to a card before its first connection, and shows its codes no more', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop);
    const lineId = (await lineNow(buyer))?.id ?? '';
    const next = await newKit();
    expect(await ask(lineId, { pause: true }), 'only a line on air is paused').toBe('moved_on');
    expect(await ask(lineId, { sim: 'esim' }), 'an eSIM is issued again').toBe('not_offered');
    expect(await ask(lineId)).toBeNull();
    await send(lineId, next.iccid);
    await switchOver(next.qrId, buyer);
    await later(shop);
    expect(await lineNow(buyer)).toMatchObject({ sim: 'card', esim: null, iccidEnd: next.iccid.slice(-4) });
    expect((await shop.refused('reissueEsim', { params: { lineId }, body: { profile: 1 } }, buyer.caller)).code).toBe(
      'line_not_ready',
    );
  });

  it('gets only the SIM that its plan is sold with; a card always follows a card', async () => {
    const [card, esim] = [await cardLine(), await paid(shop, [ESIM])];
    await later(shop);
    await connectPhones(shop);
    const lineId = (await lineNow(esim.buyer))?.id ?? '';
    await shop.db.run(sold, [false, false]);
    try {
      expect(await ask(card.lineId, { sim: 'esim' })).toBe('not_offered');
      expect(await ask(lineId)).toBe('not_offered');
      expect(await ask(card.lineId)).toBeNull();
    } finally {
      await shop.db.run(sold, [true, true]);
    }
  });

  it('is asked for one new SIM at a time', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop);
    await connectPhones(shop);
    const lineId = (await lineNow(buyer))?.id ?? '';
    const renew = () => locked(lineId, (tx, line) => requestProfile(tx, line, 1, { ...STAFF, at: new Date() }));
    const next = await newKit();
    await ask(lineId);
    await send(lineId, next.iccid);
    expect(await renew(), 'until the card is there').toBeNull();
    expect((await switchOver(next.qrId, buyer)).status).toBe(409);
    await later(shop);
    expect((await switchOver(next.qrId, buyer)).status).toBe(200);
    expect(await locked(lineId, (tx, line) => requestProfile(tx, line, 2, { ...STAFF, at: new Date() }))).toBe(
      'line_not_ready',
    );
    await later(shop);
    expect(await lineNow(buyer)).toMatchObject({ sim: 'card', iccidEnd: next.iccid.slice(-4) });
  });

  it('gets more eSIMs than usual once staff say so, one for each time', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop);
    const lineId = (await lineNow(buyer))?.id ?? '';
    const renew = (profile: number) =>
      locked(lineId, (tx, line) => requestProfile(tx, line, profile, { ...STAFF, at: new Date() }));
    const lift = (extra: number) =>
      locked(lineId, (tx, line) => liftEsimLimit(tx, line, extra, { ...STAFF, at: new Date() }));
    expect(await lift(0)).toBe('left');
    for (const profile of [1, 2]) {
      expect(await renew(profile)).toBeNull();
      await later(shop);
    }
    expect(await renew(3)).toBe('esim_reissue_limit');
    expect((await Promise.all([lift(0), lift(0)])).sort()).toEqual(['lifted', 'lifted_before']);
    expect(await lift(5)).toBe('moved_on');
    expect((await lineNow(buyer))?.esim?.left).toBe(1);
    expect(await staffLine(lineId)).toMatchObject({ esimLimit: { left: 1, extra: 1 }, esim: { left: 1 } });
    expect(await renew(3)).toBeNull();
    await later(shop);
    expect((await lineNow(buyer))?.esim).toMatchObject({ profile: 4, left: 0 });
    expect((await eventsOf(lineId)).filter((event) => event === 'esim_limit')).toHaveLength(1);
  });
});

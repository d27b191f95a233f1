import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withLuhnCheck } from '@cerulean/rules/iccid';
import { MAX_KITS_AT_ONCE } from '@cerulean/rules/limits';
import { sql } from '../../db/statement.ts';
import { untilWaiting } from '../../db/test-waits.ts';
import { TEST_KEYS } from '../../cart/test-shop.ts';
import { movePortIn } from '../port-in.ts';
import { openPin, sealPin } from '../pin-vault.ts';
import { deliverTasks } from '../../outbox/deliver.ts';
import { openPayShop, type Buyer, type PayShop } from '../../payment/test-pay-shop.ts';
import { bindKit } from './bind-kit.ts';
import { findKits } from '../../stock/kits/find-kits.ts';
import { importKits, readKitFile } from '../../stock/kits/import-kits.ts';
import { missingKits } from '../../stock/holds.ts';
import { kitSheet } from '../../stock/kits/kit-sheet.ts';
import { newKitCode, qrIdOf, readQrId } from '../../stock/kits/qr-id.ts';

const CARD = { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'card' };
const STAFF = { staffId: '1', requestId: 'request-1' };
const PORT_IN = {
  number: '415 555 0117',
  operator: 'Bayline',
  accountNumber: '12345',
  pin: '4711-zq',
  name: 'Ada Byron',
  zip: '12203',
};
const E911 = { country: 'US', line1: '12 Pine Street', line2: null, city: 'Albany', state: 'NY', zip: '12203' };
const NEW = { portIn: null, e911: null };

let shop: PayShop;
let serial = 0;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.logged.length = 0;
});

const newIccid = () => withLuhnCheck(`8901260${String((serial += 1)).padStart(11, '0')}`);
const soon = sql('test.soon-kits', `update outbox set run_at = now() where done_at is null and dead_at is null`);
const importOf = sql('test.kit-import', `select 1 from audit_event where action = 'kit.import' and reason = $1`);
const kitOf = sql<{
  code: string;
  keyVersion: number;
  state: string;
  orderId: string | null;
}>(
  'test.kit-of',
  `select code, key_version as "keyVersion", state, order_id as "orderId" from sim_kit where iccid = $1`,
);
const stored = sql<{ pin: string | null; accountNumber: string | null }>(
  'test.port-in',
  'select pin, account_number as "accountNumber" from port_in where line_id = $1',
);

async function later(turns = 4): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await shop.db.run(soon);
    while ((await deliverTasks(shop.db, shop.tasks, shop.commerce.log)) > 0);
  }
}

/** Imports a kit into stock and returns its card number and QR code id. */
async function kit(): Promise<{ iccid: string; qrId: string }> {
  const iccid = newIccid();
  const done = await importKits(shop.db, {
    ...STAFF,
    batch: `B${serial}`,
    text: iccid,
    keyVersion: 2,
    at: new Date(),
  });
  expect(done).toMatchObject({ ok: true, imported: 1 });
  return {
    iccid,
    qrId: qrIdOf((await shop.db.first(kitOf, [iccid]))!, TEST_KEYS.kits),
  };
}

async function paid(items: readonly object[], email?: string): Promise<Buyer> {
  const buyer = await shop.buyer(items, email);
  await pay(buyer);
  return buyer;
}

async function pay(buyer: Buyer): Promise<void> {
  const { url } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.catchUp();
}

const linesOf = async (buyer: Buyer) => (await shop.call('listLines', {}, buyer.caller)).lines;
const stateOf = async (qrId: string, caller = {}) => (await shop.call('readKit', { params: { qrId } }, caller)).state;
const activate = (qrId: string, buyer: Pick<Buyer, 'caller'>, body: object = NEW) =>
  shop.raw('activateKit', { params: { qrId }, body }, buyer.caller);
const pack = async (buyer: Buyer, typed: string) => {
  const [line] = await linesOf(buyer);
  return bindKit(shop.db, TEST_KEYS, {
    ...STAFF,
    orderId: line?.orderId ?? '',
    itemId: line?.itemId ?? '',
    kit: typed,
    at: new Date(),
  });
};

describe('R28 the QR code of a kit', () => {
  it('leads to its kit, typed in capitals or as an address, also when the keys have moved on', () => {
    const code = newKitCode();
    for (const keyVersion of [1, 2]) {
      const qrId = qrIdOf({ code, keyVersion }, TEST_KEYS.kits);
      for (const typed of [qrId, qrId.toUpperCase(), ` https://shop.example/user-onboard/${qrId} `]) {
        expect(readQrId(typed, TEST_KEYS.kits)).toBe(code);
      }
    }
  });

  it('is refused once a letter is changed, under a key that is gone, and for anything else', async () => {
    const qrId = qrIdOf({ code: newKitCode(), keyVersion: 1 }, TEST_KEYS.kits);
    for (let at = 0; at < qrId.length; at += 1) {
      const other = qrId[at] === '7' ? '8' : '7';
      expect(readQrId(`${qrId.slice(0, at)}${other}${qrId.slice(at + 1)}`, TEST_KEYS.kits)).toBeNull();
    }
    expect(readQrId(qrId, TEST_KEYS.kits.slice(0, 1))).toBeNull();
    expect(readQrId(qrId, [])).toBeNull();
    for (const params of [{ qrId: 'x' }, { qrId }, { qrId: "1-' or 1=1" }, { qrId: '🙂' }]) {
      expect((await shop.refused('readKit', { params })).code).toBe('not_found');
    }
  });
});

describe('R28 taking kits in', () => {
  const take = (text: string, batch = `T${(serial += 1)}`) =>
    importKits(shop.db, {
      ...STAFF,
      batch,
      text,
      keyVersion: 2,
      at: new Date(),
    });

  it('reads a column of a spreadsheet, with a heading and quotes or without', () => {
    const [a, b] = [newIccid(), newIccid()];
    const file = `\uFEFFBox;ICCID;Color\r\n1;"${a}";blue\r\n\r\n2;${b.replace(/(.{4})/g, '$1 ')};red\r\n`;
    expect(readKitFile(file)).toEqual({
      cards: new Map([
        [a, 2],
        [b, 4],
      ]),
      problems: [],
      total: 2,
    });
    expect(readKitFile(`${a}\n${b}`)).toMatchObject({
      cards: new Map([
        [a, 1],
        [b, 2],
      ]),
      problems: [],
    });
  });

  it('says that no column is named iccid instead of finding each row wrong', async () => {
    const [a, b] = [newIccid(), newIccid()];
    for (const text of [
      `Serial,Card,Color\n1,${a},red\n2,${b},red`,
      `Card number\n${a}`,
      `1;${a};red\n2;${b};red`,
      'A1,red\n,',
    ]) {
      expect([text, await take(text)]).toEqual([text, { ok: false, why: 'no_column' }]);
    }
  });

  it('counts all rows that are wrong and names the first 50', async () => {
    const text = ['iccid', ...Array.from({ length: 70 }, () => 'none')].join('\n');
    const outcome = await take(text);
    expect(outcome).toMatchObject({ ok: false, why: 'rows', total: 70 });
    expect(outcome).toHaveProperty('problems.length', 50);
    const there = Array.from({ length: 51 }, newIccid).join('\n');
    expect(await take(there)).toMatchObject({ ok: true });
    expect(await take(there)).toMatchObject({ ok: false, why: 'rows', total: 51 });
  });

  it('takes all or nothing, and says of each row what is wrong', async () => {
    const good = newIccid();
    const wrong = `${good.slice(0, 18)}${(Number(good[18]) + 1) % 10}`;
    const text = ['iccid', good, wrong, '8.90126E+18', good, 'abc', '1234567890123456789', '89012', ''].join('\n');
    expect(await take(text)).toEqual({
      ok: false,
      why: 'rows',
      total: 6,
      problems: [
        { row: 3, problem: 'A digit of the card number is wrong (the check digit doesn’t match)' },
        {
          row: 4,
          problem: 'A spreadsheet rounded this card number. Save the column as text',
        },
        { row: 5, problem: 'Card number is the same as in row 2' },
        { row: 6, problem: 'Card number has characters other than digits' },
        { row: 7, problem: 'Card number doesn’t start with 89' },
        { row: 8, problem: 'Card number has 5 digits instead of 19 or 20' },
      ],
    });
    expect(await shop.db.first(kitOf, [good])).toBeNull();
  });

  it('refuses cards and names that are there already, empty files and too many rows', async () => {
    const [first, second] = [newIccid(), newIccid()];
    expect(await take(first, 'July')).toMatchObject({ ok: true });
    expect(await take(`${second}\n${first}`)).toMatchObject({
      ok: false,
      problems: [{ row: 2, problem: 'This card is already in batch July' }],
    });
    expect(await shop.db.first(kitOf, [second])).toBeNull();
    expect(await take(second, 'July')).toMatchObject({
      ok: false,
      why: 'batch_taken',
    });
    for (const text of ['', '\n\n', 'iccid\n']) expect(await take(text)).toMatchObject({ ok: false, why: 'empty' });
    const many = Array.from({ length: MAX_KITS_AT_ONCE + 1 }, () => newIccid()).join('\n');
    expect(await take(many)).toMatchObject({ ok: false, why: 'too_many' });
  });

  it.each(['2026-11 box 4', 'A.b_c', 'x '.repeat(20).trim()])(
    'takes a batch of any name that fits: %j',
    async (batch) => {
      expect(await take(newIccid(), batch)).toMatchObject({ ok: true, batch });
      expect(await shop.db.first(importOf, [`1 card of ${batch}`])).not.toBeNull();
    },
  );

  it('takes one of two files with the same card that come at once', async () => {
    const iccid = newIccid();
    const both = await Promise.all([take(iccid), take(iccid)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('prints the codes of a batch, and finds a kit by code, card and batch', async () => {
    const { iccid, qrId } = await kit();
    const { keyVersion, code } = (await shop.db.first(kitOf, [iccid]))!;
    const words = {
      shop: 'Cerulean Mobile',
      publicUrl: 'https://shop.example',
      batch: 'July',
      language: 'en' as const,
    };
    const kits = Array.from({ length: 30 }, () => ({
      iccid,
      code,
      keyVersion,
    }));
    const pdf = await kitSheet(kits, TEST_KEYS.kits, words);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    for (const typed of [qrId, iccid, iccid.slice(-6)]) {
      const { kits: hits } = await findKits(shop.db, typed, 1, TEST_KEYS.kits);
      expect(hits.map((each) => each.iccid)).toContain(iccid);
    }
  });
});

describe('R28 a kit that came with an order', () => {
  it('is bound when it is packed, says nothing to others, and is activated once for however many tabs', async () => {
    const buyer = await paid([CARD]);
    const { iccid, qrId } = await kit();
    expect(await pack(buyer, qrId)).toEqual({ ok: true, iccid });
    const other = await shop.logIn(`other-${serial}@example.com`);
    expect(await stateOf(qrId)).toBe('log_in');
    expect(await stateOf(qrId, { token: other.token })).toBe('of_another');
    expect(await stateOf(qrId, buyer.caller)).toBe('yours');
    const seen = await shop.call('readKit', { params: { qrId } });
    expect(seen).toMatchObject({
      line: null,
      e911: null,
      iccidEnd: iccid.slice(-4),
    });
    expect((await activate(qrId, { caller: { token: other.token } })).status).toBe(404);

    const tabs = await Promise.all([1, 2, 3, 4].map(() => activate(qrId, buyer)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await later();
    const [line] = await linesOf(buyer);
    expect(line).toMatchObject({
      state: 'active',
      iccidEnd: iccid.slice(-4),
      number: expect.any(String),
      esim: null,
    });
    const { activations } = await shop.simulators.controlLines<{
      activations: { key: string }[];
    }>('/activations');
    expect(activations.filter(({ key }) => key.startsWith(line?.id ?? '-'))).toHaveLength(1);
    expect(await stateOf(qrId)).toBe('used');
    expect((await shop.call('readKit', { params: { qrId } }, buyer.caller)).line?.state).toBe('active');
  });

  it('activates no voice line without an address for emergency calls', async () => {
    const buyer = await paid([CARD]);
    const { qrId } = await kit();
    await pack(buyer, qrId);
    const [line] = await linesOf(buyer);
    await shop.db.script(`update mobile_line set e911 = null where id = '${line?.id}'`);
    const missing = async () => JSON.stringify((await activate(qrId, buyer)).body);
    expect(await missing()).toContain('e911_missing');
    // An order from before PO boxes were rejected may contain a PO box.
    await shop.db.script(
      `update mobile_line set e911 = '{"country": "US", "line1": "PO Box 12", "line2": null, "city": "Albany", "state": "NY", "zip": "12203"}'
        where id = '${line?.id}'`,
    );
    expect(await missing()).toContain('e911_missing');
    expect((await shop.call('readKit', { params: { qrId } }, buyer.caller)).e911).toBeNull();
    expect(await linesOf(buyer)).toMatchObject([{ state: 'ordered' }]);
    expect((await activate(qrId, buyer, { portIn: null, e911: E911 })).status).toBe(200);
  });

  it('goes to one of two orders when two people pack it at once, and a second kit takes the place of the first', async () => {
    const [one, two] = [await paid([CARD]), await paid([CARD])];
    const [first, second] = [await kit(), await kit()];
    const both = await Promise.all([pack(one, first.iccid), pack(two, first.qrId)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      why: 'kit_taken',
      orderNumber: expect.stringMatching(/^CER-/),
    });
    const winner = both[0]?.ok ? one : two;
    expect(await pack(winner, second.iccid)).toMatchObject({ ok: true });
    expect((await shop.db.first(kitOf, [first.iccid]))?.state).toBe('in_stock');
    await activate(second.qrId, winner);
    expect(await pack(winner, first.iccid)).toMatchObject({
      ok: false,
      why: 'line_active',
    });
  });

  it('is not packed for an eSIM, nor by a number that is none', async () => {
    const buyer = await paid([{ ...CARD, sim: 'esim' }]);
    expect(await pack(buyer, (await kit()).iccid)).toMatchObject({
      why: 'no_such_plan',
    });
    const card = await paid([CARD]);
    for (const typed of ['', 'nothing', '8901260000000000000', "' or 1=1"]) {
      expect(await pack(card, typed)).toMatchObject({
        ok: false,
        why: 'unknown_kit',
      });
    }
  });
});

describe('R28 a number that is brought along', () => {
  it('keeps its PIN encrypted, never shows it, and forgets it with the last step', async () => {
    const buyer = await paid([CARD]);
    const { qrId } = await kit();
    await pack(buyer, qrId);
    for (const wrong of [{ number: '123' }, { pin: '' }, { zip: 'abc' }, { name: ' ' }, { operator: 'x'.repeat(81) }]) {
      expect(
        (
          await activate(qrId, buyer, {
            ...NEW,
            portIn: { ...PORT_IN, ...wrong },
          })
        ).status,
      ).toBe(422);
    }
    await activate(qrId, buyer, { ...NEW, portIn: PORT_IN });
    await later();
    const [line] = await linesOf(buyer);
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
    await later(1);
    expect((await linesOf(buyer))[0]?.portIn).toMatchObject({
      note: 'The account number is wrong',
    });
    await shop.call('correctPortIn', { params: { lineId }, body: PORT_IN }, buyer.caller);
    expect((await linesOf(buyer))[0]?.portIn).toMatchObject({
      state: 'received',
      note: null,
    });
    expect(await move('finish', 'done')).toEqual({ ok: true, to: 'done' });
    expect(await shop.db.first(stored, [lineId])).toEqual({
      pin: null,
      accountNumber: null,
    });
    expect((await linesOf(buyer))[0]).toMatchObject({
      number: '+14155550117',
      portIn: { state: 'done' },
    });
    await later(1);
    const subjects = (await shop.simulators.mails({ to: buyer.email })).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Your number transfer needs a correction', 'Your number is here']),
    );
    expect((await shop.refused('cancelPortIn', { params: { lineId } }, buyer.caller)).code).toBe('line_not_ready');
  });

  it('is refused where another line has it, and nothing of the form is kept', async () => {
    const buyer = await paid([CARD]);
    const { qrId } = await kit();
    await pack(buyer, qrId);
    const { code } = await shop.refused(
      'activateKit',
      { params: { qrId }, body: { portIn: PORT_IN, e911: E911 } },
      buyer.caller,
    );
    expect(code).toBe('number_with_us');
    const [line] = await linesOf(buyer);
    expect(line).toMatchObject({ state: 'ordered', portIn: null });
    const { e911: kept } = await shop.call('readLine', { params: { lineId: line?.id ?? '' } }, buyer.caller);
    expect(kept?.line1).toBe('1 Pier Rd');
    expect((await activate(qrId, buyer)).status).toBe(200);
  });

  it('is given up by its owner: the new number stays and the PIN is gone', async () => {
    const buyer = await paid([CARD]);
    const { qrId } = await kit();
    await pack(buyer, qrId);
    await activate(qrId, buyer, {
      ...NEW,
      portIn: { ...PORT_IN, number: '415 555 0118' },
    });
    await later();
    const [line] = await linesOf(buyer);
    const params = { lineId: line?.id ?? '' };
    for (let time = 0; time < 2; time += 1) await shop.call('cancelPortIn', { params }, buyer.caller);
    expect(await shop.db.first(stored, [params.lineId])).toEqual({
      pin: null,
      accountNumber: null,
    });
    expect((await linesOf(buyer))[0]).toMatchObject({
      number: line?.number,
      portIn: { state: 'canceled' },
    });
  });

  it('has a PIN that opens for its own line only', () => {
    const sealed = sealPin('4711', 'line-1', TEST_KEYS.pins);
    expect(sealPin('4711', 'line-1', TEST_KEYS.pins)).not.toBe(sealed);
    expect(() => openPin(sealed, 'line-2', TEST_KEYS.pins)).toThrow();
    expect(() => openPin(sealed, 'line-1', [])).toThrow('no key of version 1');
  });
});

describe('R28 a kit that was bought elsewhere', () => {
  const forKit = (qrId: string) => ({ ...CARD, qrId });

  it('gets a plan that is paid here, with nothing physical and no kit to pay for', async () => {
    const { iccid, qrId } = await kit();
    expect(await stateOf(qrId)).toBe('choose_plan');
    const buyer = await shop.buyer([forKit(qrId)]);
    expect(buyer.cart.items).toHaveLength(1);
    expect(buyer.cart.items[0]).toMatchObject({
      kind: 'plan',
      sim: 'card',
      kit: { iccidEnd: iccid.slice(-4) },
    });
    expect(buyer.cart).toMatchObject({
      needs: { delivery: false },
      totals: { products: 0, shipping: 0, tax: 0 },
    });
    await pay(buyer);
    expect((await shop.db.first(kitOf, [iccid]))?.state).toBe('bound');
    expect(await linesOf(buyer)).toMatchObject([
      {
        state: 'ordered',
        hasKit: true,
        iccidEnd: iccid.slice(-4),
        kitId: qrId,
      },
    ]);
    const { params } = buyer;
    expect((await shop.call('listPaidLines', { params }, buyer.caller)).lines[0]?.kitId).toBe(qrId);
    expect(await stateOf(qrId, buyer.caller)).toBe('yours');
    await activate(qrId, buyer);
    await later();
    expect(await linesOf(buyer)).toMatchObject([{ state: 'active', kitId: null }]);
  });

  it('is never paid twice: of two browsers the second is refused before it pays', async () => {
    const { qrId } = await kit();
    const [one, two] = [await shop.buyer([forKit(qrId)]), await shop.buyer([forKit(qrId)])];
    const { url } = await shop.pay(one);
    const refused = await shop.refused('pay', { params: two.params, body: await shop.payBody(two) }, two.caller);
    expect(['kit_taken', 'item_unavailable']).toContain(refused.code);
    const cart = await shop.call('readCart', { params: two.params }, two.caller);
    expect(cart.items[0]?.availability).toBe('kit_taken');
    expect(cart.next.reason).toBe('item_unavailable');
    expect(await stateOf(qrId)).toBe('held');
    expect(await stateOf(qrId, one.caller)).toBe('choose_plan');
    await shop.atPage(url ?? '');
    await shop.catchUp();
    expect((await shop.refused('addItem', { params: two.params, body: { item: forKit(qrId) } }, two.caller)).code).toBe(
      'kit_taken',
    );
    expect(await linesOf(two)).toEqual([]);
    expect(await shop.invariant()).toEqual([]);
  });

  it('is paid once when both press at once', async () => {
    const { qrId, iccid } = await kit();
    const { code } = (await shop.db.first(kitOf, [iccid]))!;
    const buyers = [
      await shop.buyer([forKit(qrId)]),
      await shop.buyer([forKit(qrId)]),
      await shop.buyer([forKit(qrId)]),
    ];
    const bodies = await Promise.all(buyers.map((buyer) => shop.payBody(buyer)));
    let begun: Promise<{ status: number }>[] = [];
    await shop.db.transaction(async (holder) => {
      expect(await missingKits(holder, [code])).toEqual([]);
      begun = buyers.map((buyer, index) =>
        shop.raw('pay', { params: buyer.params, body: bodies[index] }, buyer.caller),
      );
      await untilWaiting(shop.db, holder, buyers.length);
    });
    const answers = await Promise.all(begun);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('is free again when the page is left, and the other browser can pay', async () => {
    const { qrId, iccid } = await kit();
    const [one, two] = [await shop.buyer([forKit(qrId)]), await shop.buyer([forKit(qrId)])];
    const { url } = await shop.pay(one);
    await shop.settle(one, true);
    expect(await stateOf(qrId)).toBe('choose_plan');
    await pay(two);
    expect((await shop.db.first(kitOf, [iccid]))?.state).toBe('bound');
    // The first payment page was closed, so it can no longer be paid.
    await shop.atPage(url ?? '').catch(() => null);
    await shop.catchUp();
    expect(await linesOf(one)).toEqual([]);
    expect(await shop.invariant()).toEqual([]);
  });

  it('holds one plan in a cart: another choice takes its place, an eSIM lets it go, a copy needs a kit of ours', async () => {
    const { qrId } = await kit();
    const buyer = await shop.buyer([forKit(qrId), forKit(qrId)]);
    expect(buyer.cart.items).toHaveLength(1);
    expect(buyer.cart.totalQuantity).toBe(1);
    const itemId = buyer.cart.items[0]?.id ?? '';
    const { version } = buyer.cart;
    await shop.call('copyPlanItem', { params: { ...buyer.params, itemId }, body: { version } }, buyer.caller);
    const copied = await shop.call('readCart', { params: buyer.params }, buyer.caller);
    expect(copied.items.filter((item) => item.kind === 'product')).toHaveLength(1);
    const change = { version: copied.version, plan: { sim: 'esim' } };
    await shop.call('changeItem', { params: { ...buyer.params, itemId }, body: change }, buyer.caller);
    const changed = await shop.call('readCart', { params: buyer.params }, buyer.caller);
    expect(changed.items.find(({ id }) => id === itemId)).not.toHaveProperty('kit');
  });

  it('is not taken from an unsigned code', async () => {
    const qrId = '1-0123456789abcdef-0123456789abcdef';
    expect((await shop.refused('createCart', { body: { item: forKit(qrId) } })).code).toBe('invalid_input');
  });
});

describe('R12 lines', () => {
  it('hold a deletion while they are active', async () => {
    const { heldBy } = await import('../../../privacy/erase/holds.ts');
    const { findPerson } = await import('../../../privacy/person/find-person.ts');
    const buyer = await paid([{ ...CARD, sim: 'esim' }]);
    await later();
    expect(await heldBy(shop.db, await findPerson(shop.db, buyer.email))).toBe('line_active');
  });
});

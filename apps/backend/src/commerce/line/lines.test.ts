import { randomUUID } from 'node:crypto';
import { withLuhnCheck } from '@cerulean/rules/iccid';
import { numberText } from '@cerulean/rules/number-text';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../db/statement.ts';
import { openPayShop, type Buyer, type PayShop } from '../payment/test-pay-shop.ts';
import { PlatformError, type ActivationReport, type Platform } from './provisioning/platform.ts';
import { lockLine } from './line-store.ts';
import { takeOwnTasks, type Task } from '../outbox/outbox.ts';
import { createLines } from './create-lines.ts';
import { askForLines } from '../payment/pay-order.ts';
import { provisionLine } from './provision.ts';
import { readStaffLine } from './read-staff-line.ts';
import { requestProfile } from './reissue-esim.ts';
import { setLineState } from './set-line-state.ts';
import { endLines, sweepLines } from './sweep-lines.ts';
import { CARD, connectPhones, endFaults, ESIM, later, linesOf, paid } from './test-lines.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());
afterEach(async () => {
  await endFaults(shop);
  shop.setNow(null);
});

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const fault = (kind: string, times = 1) => shop.simulators.controlLines('/faults', { kind, times });
const activations = async () =>
  (await shop.simulators.controlLines<{ activations: { key: string; state: string }[] }>('/activations')).activations;
const subjects = async (buyer: Buyer) =>
  (await shop.simulators.mails({ to: buyer.email })).map(({ subject }) => subject);

describe('R20 lines of a paid order', () => {
  it('come into being with the payment, an eSIM ready at once, a card waiting for its kit', async () => {
    const { buyer } = await paid(shop, [ESIM, CARD]);
    await later(shop);
    const [esim, card] = (await linesOf(shop, buyer)).sort((a, b) => (a.sim < b.sim ? 1 : -1));
    expect(esim).toMatchObject({
      state: 'ready',
      sim: 'esim',
      esim: { profile: 1, left: 2 },
      daysLeft: null,
    });
    expect(esim?.number).toMatch(/^\+1212555\d{4}$/);
    expect(esim?.esim?.lpa).toBe(`LPA:1$${esim?.esim?.smdp}$${esim?.esim?.code}`);
    expect(card).toMatchObject({ state: 'ordered', sim: 'card', esim: null, hasKit: false, number: null });
    expect(await subjects(buyer)).toContain(`Your eSIM for ${numberText(esim?.number ?? '')} is ready to install`);
  });

  it('name the device of the order that an eSIM is for, until it has arrived', async () => {
    const { buyer } = await paid(shop, [PHONE, ESIM]);
    await later(shop);
    const [line] = await linesOf(shop, buyer);
    expect(line).toMatchObject({ awaitedDevice: null, deviceKind: null });
    const orderId = line?.orderId ?? '';
    await shop.db.script(`set session_replication_role = replica;
      update order_item p set details = p.details || jsonb_build_object('deviceItemId', d.id)
        from order_item d where p.order_id = '${orderId}' and p.kind = 'plan' and d.order_id = p.order_id and d.kind = 'product';
      set session_replication_role = default`);
    expect((await linesOf(shop, buyer))[0]?.deviceKind).toBe('phone');
    const awaited = async () => (await linesOf(shop, buyer))[0]?.awaitedDevice;
    expect(await awaited()).toBe('Lumen 7');
    await shop.db.script(`insert into shipment (id, order_id, number, carrier, ask_key, shipped_by, shipped_at)
        values ('${orderId}', '${orderId}', 1, 'ups', '${orderId}', '7', now());
      insert into shipment_item (shipment_id, order_id, item_id, quantity)
        select '${orderId}', order_id, id, 1 from order_item where order_id = '${orderId}' and kind = 'product'`);
    expect(await awaited(), 'on its way').toBe('Lumen 7');
    await shop.db.script(`update shipment set delivered_at = now() where order_id = '${orderId}'`);
    expect(await awaited()).toBeNull();
    await shop.db.script(`update shipment set delivered_at = null where order_id = '${orderId}'`);
    const refund = (quantity: number) =>
      shop.db.script(`update order_item_quantity set refunded = ${quantity} where order_id = '${orderId}'`);
    await refund(0);
    expect(await awaited()).toBe('Lumen 7');
    await refund(1);
    expect(await awaited(), 'refunded').toBeNull();
  });

  it('are one for each plan, however often they are asked for, also for orders that were paid before', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    const [line] = await linesOf(shop, buyer);
    const orderId = line?.orderId ?? '';
    await Promise.all([1, 2, 3].map(() => createLines(shop.commerce, orderId)));
    await shop.db.transaction((tx) => askForLines(tx, orderId, orderId, new Date()));
    await later(shop, 1);
    expect(await linesOf(shop, buyer)).toHaveLength(1);
    expect((await activations()).filter(({ key }) => key.startsWith(line?.id ?? '-'))).toHaveLength(1);
  });

  it('show their codes only to the owner and to the browser that paid', async () => {
    const buyer = await shop.buyer([ESIM]);
    const { url, paymentSecret } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.catchUp();
    await later(shop);
    const { params } = buyer;
    for (const caller of [buyer.caller, { paymentSecret }]) {
      expect((await shop.call('listPaidLines', { params }, caller)).lines[0]?.esim?.code).toMatch(/^SIM-/);
    }
    const other = await shop.logIn('somebody-else@example.com');
    expect((await shop.refused('listPaidLines', { params }, {})).code).toBe('cart_locked');
    expect((await shop.refused('listPaidLines', { params }, { token: other.token })).code).toBe('cart_not_found');
    const [line] = await linesOf(shop, buyer);
    const lineId = line?.id ?? '';
    expect((await shop.refused('readLine', { params: { lineId } }, { token: other.token })).code).toBe('not_found');
    const orderId = line?.orderId ?? '';
    expect((await shop.call('listOrderLines', { params: { orderId } }, { token: other.token })).lines).toEqual([]);
    expect((await shop.call('listOrderLines', { params: { orderId } }, buyer.caller)).lines).toHaveLength(1);
  });
});

describe('R20 the platform', () => {
  it.each(['lost', 'unheard', 'error', 'garbage'])('is never asked twice after an answer that was %s', async (kind) => {
    await fault(kind);
    const before = (await activations()).length;
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop);
    const [line] = await linesOf(shop, buyer);
    expect(line).toMatchObject({ state: 'ready', esim: { profile: 1 } });
    expect(await activations()).toHaveLength(before + 1);
    expect((await subjects(buyer)).filter((subject) => /eSIM/.test(subject))).toHaveLength(1);
  });

  it('keeps its lines waiting as long as it takes, and says so after ten minutes', async () => {
    await fault('delayed');
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop, 3);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'provisioning', delayed: false, esim: null }]);
    shop.setNow(new Date(Date.now() + 700_000));
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'provisioning', delayed: true }]);
    await shop.simulators.controlLines('/activations/finish', {});
    await later(shop);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'ready' }]);
  });

  it('refuses: the owner learns it, and staff can try again under a new key', async () => {
    await fault('refused');
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop, 2);
    const [failed] = await linesOf(shop, buyer);
    expect(failed).toMatchObject({
      state: 'failed',
      esim: null,
      failureReason: expect.stringContaining('no new lines'),
    });
    expect(await subjects(buyer)).toContain('We couldn’t activate your Horizon line yet');
    const change = {
      lineId: failed?.id ?? '',
      event: 'provision' as const,
      expected: 'failed' as const,
      reason: 'the network is open again',
      actor: { kind: 'staff' as const, id: '1' },
      at: new Date(),
    };
    const both = await Promise.all([1, 2].map(() => shop.db.transaction((tx) => setLineState(tx, change))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await later(shop);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'ready', failureReason: null }]);
  });

  it('is asked again although everything about a line was given up', async () => {
    await fault('delayed');
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop, 1);
    await shop.db.script(
      `update outbox set dead_at = now() - interval '2 hours' where topic = 'line.provision' and done_at is null`,
    );
    await shop.simulators.controlLines('/activations/finish', {});
    await later(shop);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'provisioning' }]);
    await sweepLines(shop.commerce);
    await later(shop);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'ready' }]);
  });

  it('is away: lines wait and nothing is lost', async () => {
    await fault('unheard', 4);
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop, 2);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'provisioning' }]);
    await later(shop, 6);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'ready' }]);
  });
});

describe('R20 what the platform says', () => {
  /** Returns a platform that responds to every activation with this report. */
  const platformThatSays = (report: ActivationReport) => {
    const activate = vi.fn(() => Promise.resolve(report));
    const notAsked = () => Promise.reject(new Error('not asked'));
    const readActivation = () => Promise.resolve({ state: 'unknown' } as const);
    const rest = {
      issueProfile: notAsked,
      readProfile: notAsked,
      replaceSim: notAsked,
      readReplacement: notAsked,
      change: notAsked,
      setAddress: notAsked,
    };
    return { activate, readActivation, ...rest } satisfies Platform;
  };
  let cards = 0;
  const newCard = () => withLuhnCheck(`890126077${String((cards += 1)).padStart(9, '0')}`);
  /** Creates a line with a card whose second activation is about to be sent to the platform. */
  const begun = async () => {
    const iccid = newCard();
    const { buyer } = await paid(shop, [CARD]);
    const [line] = await linesOf(shop, buyer);
    await shop.db.script(
      `update mobile_line set state = 'provisioning', activation = 2, iccid = '${iccid}' where id = '${line?.id}'`,
    );
    return { buyer, lineId: line?.id ?? '', iccid };
  };
  const activeReport = (iccid: string) =>
    ({
      state: 'active',
      ref: randomUUID(),
      iccid,
      number: '+16285550100',
      esim: null,
      connectedAt: new Date(),
    }) as const;

  it('about another SIM card activates no line: people look at it', async () => {
    const { buyer, lineId, iccid } = await begun();
    const task = { lineId, activation: 2 };
    const wrong = await provisionLine(shop.commerce, platformThatSays(activeReport(newCard())), task, { tries: 1 });
    expect(wrong).toEqual({ again: 600 });
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'provisioning', number: null }]);
    expect(shop.logged.join()).toContain('another card');
    expect(await provisionLine(shop.commerce, platformThatSays(activeReport(iccid)), task, { tries: 2 })).toBe('done');
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'active', number: '+16285550100' }]);
  });

  it('is taken as a whole or not at all: nothing is kept or mailed of a voice line without a number', async () => {
    const { buyer, lineId, iccid } = await begun();
    const esim = { iccid, smdp: 'smdp.example.com', code: 'SIM-1' };
    const platform = platformThatSays({ ...activeReport(iccid), number: null, connectedAt: null, esim });
    const provisioning = provisionLine(shop.commerce, platform, { lineId, activation: 2 }, { tries: 1 });
    await expect(provisioning).rejects.toThrow('without what it needs');
    await later(shop, 1);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'provisioning' }]);
    expect(await subjects(buyer)).not.toContain('Your Horizon line is ready to connect');
    const profiles = sql<{ line: string }>(
      'test.profiles',
      'select line_id as line from esim_profile where line_id = $1',
    );
    expect(await shop.db.query(profiles, [lineId])).toEqual([]);
  });

  it('is not asked for by the task of an activation that was tried before', async () => {
    const { buyer, lineId, iccid } = await begun();
    const platform = platformThatSays(activeReport(iccid));
    expect(await provisionLine(shop.commerce, platform, { lineId, activation: 1 }, { tries: 1 })).toBe('done');
    expect(platform.activate).not.toHaveBeenCalled();
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'provisioning' }]);
  });
});

describe('R20 a line whose task this process runs', () => {
  it('is neither read nor written while the platform works, until something goes wrong', async () => {
    const born: Task[] = [];
    const own = takeOwnTasks(shop.db, (task) => born.push(task));
    const buyer = await shop.buyer([ESIM]);
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    await createLines(shop.commerce, orderId);
    own.stop();
    const task = born.find(({ topic }) => topic === 'line.provision') as Extract<Task, { topic: 'line.provision' }>;
    const active = {
      state: 'active',
      ref: randomUUID(),
      iccid: withLuhnCheck('890126078000000001'),
      number: '+16285550199',
      esim: null,
      connectedAt: null,
    } as const;
    const answers: (() => ActivationReport)[] = [
      () => ({ state: 'pending', ref: 'a' }),
      () => {
        throw new PlatformError('indeterminate', 'no answer');
      },
      () => active,
    ];
    const platform = {
      activate: vi.fn(async () => ({ state: 'pending', ref: 'a' }) as const),
      readActivation: vi.fn(async () => answers.shift()?.() ?? active),
    };
    const said = async (tries: number) => {
      shop.queries();
      const outcome = await provisionLine(shop.commerce, platform as unknown as Platform, task.payload, { tries });
      return { outcome, statements: shop.queries().filter((name) => name.startsWith('lines.')) };
    };
    expect(await said(1)).toEqual({ outcome: { again: 5 }, statements: [] });
    expect(platform.readActivation).not.toHaveBeenCalled();
    expect(await said(2)).toEqual({ outcome: { again: 8 }, statements: [] });
    expect(await said(3)).toMatchObject({ outcome: { again: 8 }, statements: ['lines.mark-indeterminate'] });
    expect(await said(4)).toEqual({ outcome: 'done', statements: ['lines.to-provision', 'lines.record-report'] });
    expect(platform.activate).toHaveBeenCalledTimes(1);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'ready', number: '+16285550199' }]);
    await later(shop, 1);
  });
});

describe('R13 my lines', () => {
  it('get their eSIM again, once for however many presses, and three times in all', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop);
    const [line] = await linesOf(shop, buyer);
    const params = { lineId: line?.id ?? '' };
    const renew = (profile: number) => shop.raw('reissueEsim', { params, body: { profile } }, buyer.caller);
    await fault('lost');
    expect((await Promise.all([renew(1), renew(1), renew(1)])).map(({ status }) => status)).toEqual([200, 200, 200]);
    await later(shop);
    const [second] = await linesOf(shop, buyer);
    expect(second?.esim).toMatchObject({ profile: 2, left: 1, renewing: false });
    expect(second?.esim?.code).not.toBe(line?.esim?.code);
    await fault('refused');
    await renew(2);
    await later(shop);
    expect((await linesOf(shop, buyer))[0]?.esim).toMatchObject({ profile: 2, left: 1, renewing: false });
    await renew(2);
    await later(shop);
    expect((await linesOf(shop, buyer))[0]?.esim).toMatchObject({ profile: 3, left: 0 });
    expect((await shop.refused('reissueEsim', { params, body: { profile: 3 } }, buyer.caller)).code).toBe(
      'esim_reissue_limit',
    );
    const other = await shop.logIn('renews-others@example.com');
    expect((await shop.refused('reissueEsim', { params, body: { profile: 3 } }, { token: other.token })).code).toBe(
      'not_found',
    );
    const nothing = { params, body: { profile: 0 } };
    expect((await shop.refused('reissueEsim', nothing, buyer.caller)).code).toBe('invalid_input');
  });

  it('say in their history why staff had the eSIM issued again', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop);
    const lineId = (await linesOf(shop, buyer))[0]?.id ?? '';
    const actor = { kind: 'staff' as const, id: '7' };
    const ask = (profile: number, reason: string) =>
      shop.db.transaction(async (tx) => {
        const line = await tx.first(lockLine, [lineId]);
        return line && requestProfile(tx, line, profile, { actor, at: new Date(), reason });
      });
    expect(await ask(1, 'The phone was changed')).toBeNull();
    expect(await ask(1, 'Pressed once more')).toBeNull();
    const history = (await readStaffLine(shop.db, lineId, shop.commerce))?.events;
    expect(history?.filter(({ event }) => event === 'renew_esim')).toMatchObject([
      { actor: 'staff', actorId: '7', reason: 'The phone was changed' },
    ]);
    await later(shop);
  });

  it('are suspended, resumed and ended at the platform too', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop);
    await connectPhones(shop);
    const [line] = await linesOf(shop, buyer);
    const lineId = line?.id ?? '';
    const set = (event: 'suspend' | 'resume' | 'end', expected: 'active' | 'suspended') =>
      shop.db.transaction((tx) =>
        setLineState(tx, {
          lineId,
          event,
          expected,
          reason: 'lost phone',
          actor: { kind: 'staff', id: '1' },
          at: new Date(),
        }),
      );
    expect(await set('suspend', 'active')).toEqual({ ok: true });
    expect(await set('suspend', 'active')).toEqual({ ok: false, why: 'no_way', state: 'suspended' });
    await later(shop, 2);
    const platform = async () =>
      (
        await shop.simulators.controlLines<{ activations: { key: string; line: string }[] }>('/activations')
      ).activations.find(({ key }) => key.startsWith(lineId))?.line;
    expect(await platform()).toBe('suspended');
    await set('resume', 'suspended');
    await later(shop, 2);
    expect(await platform()).toBe('on');
    await fault('lost');
    await set('end', 'active');
    await later(shop, 4);
    expect(await platform()).toBe('ended');
    const today = new Date().toISOString().slice(0, 10);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'ended', esim: null, daysLeft: null, endsOn: today }]);
  });

  it('end by themselves on the day after their last', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop);
    await connectPhones(shop);
    const [line] = await linesOf(shop, buyer);
    const last = Date.parse(`${line?.endsOn}T23:59:00Z`);
    // Resets the clock before any request, because sign-ins in tests last an hour.
    const lineAt = async (time: number) => {
      shop.setNow(new Date(time));
      await endLines(shop.commerce);
      shop.setNow(null);
      return (await linesOf(shop, buyer))[0];
    };
    expect(await lineAt(last)).toMatchObject({ state: 'active', endsOn: line?.endsOn });
    expect(await lineAt(last + 120_000)).toMatchObject({ state: 'ended', endsOn: line?.endsOn });
  });
});

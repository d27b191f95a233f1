import { randomUUID } from 'node:crypto';
import { numberText } from '@cerulean/rules/number-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHandlers } from '../../identity/account/password-handlers.ts';
import { SECRET } from '../../identity/account/test-accounts.ts';
import { issueToken } from '../../identity/tokens/tokens.ts';
import { sql } from '../db/statement.ts';
import { addTask } from '../outbox/outbox.ts';
import { openPayShop, type PayShop } from '../payment/test-pay-shop.ts';
import { esimAccess } from './esim-access.ts';
import { lockLine } from './line-store.ts';
import { readStaffLine } from './read-staff-line.ts';
import { requestProfile } from './reissue-esim.ts';
import { connectPhones, ESIM, later, linesOf, paid } from './test-lines.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());

const ageSessions = sql(
  'test.sim-swap-age-sessions',
  `update session set created_at = now() - interval '11 minutes', proven_at = null where user_id = $1`,
);
const ageProofs = sql(
  'test.sim-swap-age-proofs',
  `update session set proven_at = now() - interval '11 minutes' where user_id = $1`,
);
const prove = sql('test.prove', 'update session set proven_at = now() where user_id = $1');
const ageEsims = sql(
  'test.age-esims',
  `update esim_profile set issued_at = issued_at - interval '61 minutes' where line_id = $1`,
);
const change = sql(
  'test.ways-changed',
  `insert into account_guard (user_id, ways_changed_at) values ($1, now() - make_interval(hours => $2))
  on conflict (user_id) do update set ways_changed_at = excluded.ways_changed_at`,
);
const moved = sql(
  'test.sim-swap-moved',
  `insert into email_change (id, user_id, old_email, new_email, was_confirmed, done_at)
   values (gen_random_uuid(), $1, $2, 'new@example.com', true, now())`,
);
const mails = sql<{ event: string; changed: boolean; lineId: string }>(
  'test.sim-mails',
  `select payload ->> 'event' as event, payload ? 'changeId' as changed, payload ->> 'lineId' as "lineId" from outbox
    where topic = 'mail.account' and (payload ->> 'userId')::int = $1 order by id`,
);

/** Creates a line that is over an hour old, with a session whose proof of identity has expired. */
async function oldLine() {
  const { buyer } = await paid(shop, [ESIM]);
  await later(shop);
  const [line] = await linesOf(shop, buyer);
  const lineId = line?.id ?? '';
  await shop.db.run(ageEsims, [lineId]);
  await shop.db.run(ageSessions, [buyer.userId]);
  return { buyer, lineId, params: { lineId } };
}

describe('R13 the activation code of an active line', () => {
  it('is closed in an old session, wherever lines are read, and no new one is issued', async () => {
    const { buyer, params } = await oldLine();
    const { line } = await shop.call('readLine', { params }, buyer.caller);
    const orderId = line.orderId;
    const all = [
      line,
      ...(await linesOf(shop, buyer)),
      ...(await shop.call('listOrderLines', { params: { orderId } }, buyer.caller)).lines,
      ...(await shop.call('listPaidLines', { params: buyer.params }, buyer.caller)).lines,
    ];
    expect(all).toHaveLength(4);
    for (const { esim } of all) expect(esim).toMatchObject({ lock: 'proof', smdp: null, code: null, lpa: null });
    expect((await shop.refused('reissueEsim', { params, body: { profile: 1 } }, buyer.caller)).code).toBe(
      'log_in_again',
    );
  });

  it('opens after a proof, for ten minutes, and its owner gets a mail about a new one at once', async () => {
    const { buyer, lineId, params } = await oldLine();
    await shop.db.run(prove, [buyer.userId]);
    expect((await shop.call('readLine', { params }, buyer.caller)).line.esim).toMatchObject({ lock: null });
    await shop.call('reissueEsim', { params, body: { profile: 1 } }, buyer.caller);
    expect(await shop.db.query(mails, [buyer.userId])).toEqual([{ event: 'esim-renewed', changed: false, lineId }]);
    await later(shop);
    await shop.db.run(ageProofs, [buyer.userId]);
    // The hour without proof of identity does not apply to a new code of a line in use.
    expect((await shop.call('readLine', { params }, buyer.caller)).line.esim).toMatchObject({ profile: 2, code: null });
  });

  it('is mailed with the plan and number of its line to an owner of two', async () => {
    const { buyer } = await paid(shop, [ESIM, ESIM]);
    await later(shop);
    const [line, other] = await linesOf(shop, buyer);
    const number = numberText(line?.number ?? '');
    const otherNumber = numberText(other?.number ?? '');
    expect(number).toMatch(/\d{4}$/);
    expect(otherNumber).toMatch(/\d{4}$/);
    await shop.call('reissueEsim', { params: { lineId: line?.id ?? '' }, body: { profile: 1 } }, buyer.caller);
    await later(shop);
    const all = await shop.simulators.mails({ to: buyer.email });
    const told = all.filter(({ subject }) => subject === `A new eSIM was requested for ${number}`);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`for your Horizon line with the number ${number}.`);
    expect(told[0]?.text).not.toContain(otherNumber);
  });

  it('is not mailed about a line that is gone', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    const payload = { event: 'esim-renewed', userId: buyer.userId, lineId: randomUUID() } as const;
    await shop.db.transaction((tx) => addTask(tx, { topic: 'mail.account', key: payload.lineId, payload }));
    await later(shop);
    const subjects = (await shop.simulators.mails({ to: buyer.email })).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('A new eSIM'))).toEqual([]);
  });

  it('stays closed for a day after the address or the password changed, also with a proof', async () => {
    const { buyer, params } = await oldLine();
    await shop.db.run(prove, [buyer.userId]);
    await shop.db.run(change, [buyer.userId, 23]);
    const { line } = await shop.call('readLine', { params }, buyer.caller);
    expect(line.esim).toMatchObject({ lock: 'pause', lpa: null, pauseEndsAt: expect.any(String) as string });
    expect((await shop.refused('reissueEsim', { params, body: { profile: 1 } }, buyer.caller)).code).toBe('sim_paused');
    await shop.db.run(change, [buyer.userId, 25]);
    expect((await shop.call('readLine', { params }, buyer.caller)).line.esim?.lpa).toMatch(/^LPA:1/);
  });

  it('of a new line closes, too, once a way to sign in changes, but not by a change before it was issued', async () => {
    const { buyer } = await paid(shop, [ESIM]);
    await later(shop);
    const params = { lineId: (await linesOf(shop, buyer))[0]?.id ?? '' };
    const esim = async () => (await shop.call('readLine', { params }, buyer.caller)).line.esim;
    await shop.db.run(ageSessions, [buyer.userId]);
    expect(await esim()).toMatchObject({ lock: 'proof', lpa: expect.stringMatching(/^LPA:1/) as string });
    expect((await shop.refused('reissueEsim', { params, body: { profile: 1 } }, buyer.caller)).code).toBe(
      'log_in_again',
    );
    await shop.db.run(change, [buyer.userId, 23]);
    expect(await esim()).toMatchObject({ lock: 'pause', lpa: expect.stringMatching(/^LPA:1/) as string });
    await shop.db.run(change, [buyer.userId, 0]);
    expect(await esim()).toMatchObject({ lock: 'pause', lpa: null, code: null, smdp: null });
  });

  it('stays closed for that day also where staff issued it again: they never see it', async () => {
    const { buyer, lineId, params } = await oldLine();
    await shop.db.run(prove, [buyer.userId]);
    await shop.db.run(change, [buyer.userId, 1]);
    const staff = { actor: { kind: 'staff', id: '1' }, at: shop.commerce.now(), reason: 'The phone was lost' } as const;
    await shop.db.transaction(async (tx) => {
      const line = await tx.first(lockLine, [lineId]);
      expect(line && (await requestProfile(tx, line, 1, staff))).toBeNull();
    });
    expect(await shop.db.query(mails, [buyer.userId])).toHaveLength(1);
    await later(shop);
    const { line } = await shop.call('readLine', { params }, buyer.caller);
    expect(line.esim).toMatchObject({ profile: 2, lock: 'pause', lpa: null, code: null });
    expect(JSON.stringify(await readStaffLine(shop.db, lineId, shop.commerce))).not.toMatch(/LPA:1/);
  });

  it('is mailed to the address of before a recent change, too', async () => {
    const { buyer, params } = await oldLine();
    await shop.db.run(prove, [buyer.userId]);
    await shop.db.run(moved, [buyer.userId, buyer.email]);
    await shop.call('reissueEsim', { params, body: { profile: 1 } }, buyer.caller);
    expect((await shop.db.query(mails, [buyer.userId])).map(({ changed }) => changed).sort()).toEqual([false, true]);
  });

  it('SEC-4 stays closed for a day after a mailed link set a first password, once its number is in use', async () => {
    const { userId, email } = (await oldLine()).buyer;
    const { resetPassword } = createPasswordHandlers(() => ({
      jwtSecret: SECRET,
      maxAgeSeconds: 60,
      shopName: 'Shop',
    }));
    const setFirst = async () => {
      await shop.db.run(sql('test.no-password', 'delete from account_password where user_id = $1'), [userId]);
      const code = await issueToken(shop.db, { kind: 'reset', userId, email, seconds: 60 });
      const body = { code, password: 'a quieter harbor', passwordConfirmation: 'a quieter harbor' };
      const set = await resetPassword({ body, ip: null, browser: null, device: null } as never, shop.commerce);
      if (!set.ok) throw new Error(set.code);
      const session = sql<{ id: string }>('test.first-session', 'select id from session where user_id = $1');
      return { id: userId, sessionId: (await shop.db.first(session, [userId]))?.id ?? '' };
    };
    expect(await esimAccess(shop.db, await setFirst())).toEqual({ isFresh: true, pauseEndsAt: null });
    await connectPhones(shop);
    expect(await esimAccess(shop.db, await setFirst())).toEqual({
      isFresh: true,
      pauseEndsAt: expect.any(Date) as Date,
    });
    const told = sql<{ locked: boolean }>(
      'test.first-told',
      `select payload @> '{"locked": true}' as locked from outbox
        where payload ->> 'event' = 'password-set' and (payload ->> 'userId')::int = $1 order by id`,
    );
    expect((await shop.db.query(told, [userId])).map(({ locked }) => locked)).toEqual([false, true]);
  });

  it('SEC-4 is mailed to the owner also when the address was changed twice', async () => {
    const { buyer, params } = await oldLine();
    await shop.db.run(prove, [buyer.userId]);
    await shop.db.run(moved, [buyer.userId, buyer.email]);
    await shop.db.run(moved, [buyer.userId, 'thief-1@example.com']);
    await shop.call('reissueEsim', { params, body: { profile: 1 } }, buyer.caller);
    const told = sql<{ email: string }>(
      'test.sim-swap-told',
      `select c.old_email as email from outbox o join email_change c on c.id::text = o.payload ->> 'changeId'
        where o.payload ->> 'event' = 'esim-renewed' and c.user_id = $1 order by c.done_at`,
    );
    expect((await shop.db.query(told, [buyer.userId])).map(({ email }) => email)).toContain(buyer.email);
  });

  it('R20 is closed to the payment cookie after an hour, also beside a fresh session of somebody else', async () => {
    const buyer = await shop.buyer([ESIM]);
    const { url, paymentSecret } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.catchUp();
    await later(shop);
    const { params } = buyer;
    const secret = paymentSecret ?? '';
    const [line] = (await shop.call('listPaidLines', { params }, { paymentSecret: secret })).lines;
    expect(line?.esim?.lpa).toMatch(/^LPA:1/);
    await shop.db.run(ageEsims, [line?.id ?? '']);
    const other = await shop.logIn('fresh-but-somebody-else@example.com');
    for (const caller of [{ paymentSecret: secret }, { paymentSecret: secret, token: other.token }]) {
      const { lines } = await shop.call('listPaidLines', { params }, caller);
      expect(lines[0]?.esim).toMatchObject({ lock: 'proof', smdp: null, code: null, lpa: null });
    }
  });
});

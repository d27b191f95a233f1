import { randomUUID } from 'node:crypto';
import { PSEUDO } from '@cerulean/messages/languages';
import { dayIn } from '@cerulean/rules/days';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../commerce/db/statement.ts';
import { testProduct } from '../../commerce/cart/test-catalog.ts';
import { documentId } from '../../commerce/cart/test-shop.ts';
import { requestRefund } from '../../commerce/payment/request-refund.ts';
import { putPromotion } from '../../commerce/pricing/promotions/test-promotions.ts';
import { writeProduct } from '../../commerce/catalog/write-catalog.ts';
import { openPayShop, type Buyer, type PayShop } from '../../commerce/payment/test-pay-shop.ts';
import { collect } from '../export/collect.ts';
import { copyPage } from '../export/copy-page.ts';
import { findPerson } from '../person/find-person.ts';
import { makeCopy } from '../export/make-copy.ts';
import { carryOut } from '../erase/erase-person.ts';
import { readRequest } from './request-store.ts';
import { sweepRequests } from '../erase/sweep-requests.ts';
import { STOP_WITHIN } from './timing.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(() => shop.resetClock());

const PLAN = {
  kind: 'plan',
  sku: 'PLAN-HORIZON-12M',
  sim: 'esim',
  deviceCheck: { model: 'Kite of mine', answer: 'confirmed' },
} as const;
const WEEK = STOP_WITHIN / 1000 + 60;

const ask = (kind: 'export' | 'deletion', email: string, key?: string) =>
  shop.call('requestPrivacy', { body: { kind, email, ...(key ? { key } : {}) } });
const status = (code: string) => shop.call('readPrivacyRequest', { params: { code } });
const sweep = async () => {
  while ((await sweepRequests(shop.db, shop.commerce.now(), shop.commerce.log)) > 0);
};

/** Returns the token of the link in the newest email to this address. */
async function tokenOf(email: string): Promise<string> {
  await shop.catchUp();
  const [mail] = await shop.simulators.mails({ to: email });
  return /request\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function paidBuyer(): Promise<Buyer> {
  const buyer = await shop.buyer([PLAN]);
  const { url } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  await shop.catchUp();
  return buyer;
}

const emails = sql<{ email: string | null }>(
  'test.privacy-emails',
  'select email from privacy_request where code = $1',
);
const changeEmail = sql(
  'test.privacy-change-email',
  `with change as (
     insert into email_change (id, user_id, old_email, new_email, was_confirmed, done_at)
     select gen_random_uuid(), id, email, $2, true, now() from up_users where id = $1
   ) update up_users set email = $2 where id = $1`,
);
const undoEmail = sql(
  'test.privacy-undo-email',
  `with change as (update email_change set undone_at = now() where user_id = $1 returning old_email)
   update up_users set email = change.old_email from change where id = $1`,
);
const setConfirmed = sql('test.privacy-confirmed', 'update up_users set confirmed = $2 where id = $1');
const person = sql<Record<string, unknown>>(
  'test.privacy-person',
  `select p.email, p.name, p.delivery, p.e911, p.devices, p.erased_at is not null as erased, o.user_id as "userId",
          o.state, o.total > 0 as sold, c.paid_with as "paidWith"
     from customer_order o join order_person p on p.order_id = o.id left join payment_charge c on c.order_id = o.id
    where o.cart_id = $1`,
);
const chargeOf = sql<{ ref: string }>(
  'test.privacy-charge',
  `select c.ref from payment_charge c join customer_order o on o.id = c.order_id where o.cart_id = $1`,
);
const left = sql<{ users: number; sessions: number; carts: number }>(
  'test.privacy-left',
  `select (select count(*)::int from up_users where id = $1) as users,
          (select count(*)::int from session where user_id = $1) as sessions,
          (select count(*)::int from cart where owner_id = $1) as carts`,
);

describe('R12 asking', () => {
  it('one network cannot use up the mails of an address, so its owner always gets one that works', async () => {
    const { email } = await shop.buyer([PLAN]);
    const askFrom = (address: string, kind: 'export' | 'deletion') =>
      shop.raw('requestPrivacy', { body: { kind, email } }, { address });
    const mailed = async () => {
      await shop.catchUp();
      return (await shop.simulators.mails({ to: email })).length;
    };
    for (const address of ['203.0.113.7', '2001:db8:7::1', '2001:db8:7::2']) {
      for (let i = 0; i < 4; i += 1) await askFrom(address, 'deletion');
    }
    expect((await askFrom('203.0.113.7', 'deletion')).body).toMatchObject({
      error: { details: { code: 'rate_limited' } },
    });
    expect(await mailed()).toBe(6);
    // Requests of another kind are counted separately.
    expect((await askFrom('203.0.113.8', 'export')).status).toBe(200);
    expect(await mailed()).toBe(7);
    const token = await tokenOf(email);
    expect((await shop.call('confirmPrivacyRequest', { body: { token } })).kind).toBe('export');
  });

  it('gives a code for any address, and a mail only to one that is known', async () => {
    const { email } = await shop.buyer([PLAN]);
    const known = await ask('export', email);
    const stranger = await ask('export', 'stranger@example.com');
    await shop.catchUp();
    const look = async ({ code }: { code: string }) => {
      const { since: _since, events, code: _code, ...rest } = await status(code);
      return { ...rest, events: events.map(({ state }) => state) };
    };
    expect(await look(known)).toEqual(await look(stranger));
    expect(await shop.simulators.mails({ to: email })).toHaveLength(1);
    expect(await shop.simulators.mails({ to: 'stranger@example.com' })).toEqual([]);
    expect(await shop.db.first(emails, [stranger.code])).toEqual({ email: null });
    await shop.advance(25 * 3600);
    await sweep();
    expect(await look(known)).toEqual(await look(stranger));
    expect((await status(known.code)).state).toBe('expired');
    expect(await shop.db.first(emails, [known.code])).toEqual({ email: null });
  });

  it('mails a person who only applied as a partner', async () => {
    const email = 'applicant@example.com';
    await shop.db.script(`
      insert into partner_application (id, form_key, state, company, name, email, website, way, message, created_at)
      values ('${randomUUID()}', 'form', 'received', 'Walkers', 'Asa', '${email}', 'w.example', 'page', '', now())`);
    await ask('export', email);
    expect(await tokenOf(email)).not.toBe('');
  });

  it('takes a form that is sent twice as one request, and counts the newest mail only', async () => {
    const { email } = await shop.buyer([PLAN]);
    const key = 'b1f0a0a2-0a5a-4c4e-9f53-0d6a3f1f2a10';
    const [one, two] = await Promise.all([ask('deletion', email, key), ask('deletion', email, key)]);
    expect(one).toEqual(two);
    expect((await ask('deletion', 'another@example.com', key)).code).not.toBe(one.code);
    const old = await tokenOf(email);
    await ask('deletion', email);
    const newest = await tokenOf(email);
    expect(newest).not.toBe(old);
    expect((await shop.refused('confirmPrivacyRequest', { body: { token: old } })).code).toBe('link_invalid');
    expect(await shop.call('readPrivacyLink', { body: { token: newest } })).toMatchObject({ can: 'confirm' });
  });

  it('reads codes as people type them, and knows nothing of others', async () => {
    const { code } = await ask('export', 'typist@example.com');
    expect((await status(` ${code.toLowerCase().replace(/-/g, ' ')} `)).code).toBe(code);
    for (const other of ['PR-0000-0000-0000-0000', 'nonsense', "'"]) {
      expect((await shop.refused('readPrivacyRequest', { params: { code: other } })).code).toBe('not_found');
    }
  });
});

describe('R12 a copy', () => {
  it('can be fetched for a day after the button, and holds everything but keys', async () => {
    const buyer = await paidBuyer();
    const { code } = await ask('export', buyer.email);
    const token = await tokenOf(buyer.email);
    expect(await makeCopy(shop.commerce, token, 'Shop', 'UTC')).toBeNull();
    await shop.call('confirmPrivacyRequest', { body: { token } });
    expect(await shop.call('readPrivacyLink', { body: { token } })).toMatchObject({
      can: 'download',
      request: { state: 'ready' },
    });
    const copy = await makeCopy(shop.commerce, token, 'Shop', 'UTC');
    expect(copy?.fileName).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/);
    const { unzipSync, strFromU8 } = await import('fflate');
    const parts: Buffer[] = [];
    for await (const part of copy?.stream ?? []) parts.push(Buffer.from(part as Uint8Array));
    const files = unzipSync(Buffer.concat(parts));
    const { data } = JSON.parse(strFromU8(files['your-data.json'] ?? new Uint8Array())) as { data: object };
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['up_users', 'session', 'cart', 'order_person', 'order_item', 'payment_charge', 'outbox']),
    );
    expect(JSON.stringify(data)).not.toMatch(/"\w*(secret|hash|password)":/);
    const page = strFromU8(files['your-data.html'] ?? new Uint8Array());
    for (const word of ['Ada Byron', 'Kite of mine', 'Visa •••• 4242', buyer.email, '$']) {
      expect(page).toContain(word);
    }
    await shop.db.script("update privacy_request set language = 'es'");
    const east = await makeCopy(shop.commerce, token, 'Shop', 'Pacific/Kiritimati');
    expect(east?.fileName).toBe(`tus-datos-${dayIn('Pacific/Kiritimati', shop.commerce.now())}.zip`);
    await shop.advance(25 * 3600);
    expect(await makeCopy(shop.commerce, token, 'Shop', 'UTC')).toBeNull();
    await sweep();
    expect(await status(code)).toMatchObject({ state: 'done' });
    expect((await shop.refused('readPrivacyLink', { body: { token } })).code).toBe('link_invalid');
  });

  it('names all that an account, an order and its invoices hold in the language of the copy', async () => {
    const kite = {
      documentId: documentId('Kite'),
      name: 'Kite',
      kind: 'phone',
      sku: 'KITE-128',
      price: 29900,
    } as const;
    const rows = testProduct({ ...kite, esim: 'card' });
    const [variant] = rows.variants;
    if (!variant) throw new Error('The phone has no variant');
    const file = { url: '/uploads/kite.webp', width: 600 };
    const picture = { ...file, alt: 'Kite in Sea', height: 600, sources: [file] };
    const variants = [{ ...variant, option: '128 GB', picture }];
    await writeProduct(shop.db, kite.documentId, { ...rows, variants });
    await shop.setStock(kite.sku, 5);
    await putPromotion(shop.db);
    const phone = { kind: 'product', sku: kite.sku, quantity: 1 };
    const buyer = await shop.buyer([phone, { ...PLAN, deviceCheck: null, sim: 'card' }, PLAN]);
    const [device, line] = buyer.cart.items;
    const { version } = await shop.call('readCart', { params: buyer.params }, buyer.caller);
    await shop.call(
      'changeItem',
      {
        params: { ...buyer.params, itemId: line?.id ?? '' },
        body: { version, plan: { deviceItemId: device?.id ?? '' } },
      },
      buyer.caller,
    );
    const { orderId, url } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    await shop.catchUp();
    const refund = { parts: [], shipping: false, amount: 100, expected: null, why: 'Late', staffId: '7' };
    const given = { orderId, ...refund, key: randomUUID(), requestId: 'request-1', at: shop.commerce.now() };
    expect(await shop.db.transaction((tx) => requestRefund(tx, given))).toMatchObject({ ok: true });
    const asked = { kind: 'cancel', why: 'I changed my mind' } as const;
    await shop.call('requestReturnOrCancel', { params: { orderId }, body: asked }, buyer.caller);
    await shop.catchUp();
    const holdings = await collect(shop.db, await findPerson(shop.db, buyer.email));
    const about = { shop: 'Shop', email: buyer.email, at: new Date(), currency: 'USD' };
    const facts = { ...about, timeZone: 'UTC', language: PSEUDO };
    const page = copyPage(holdings, facts);
    const names = [...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name = '']) => name);
    expect([...new Set(names.filter((name) => !/^⟦privacy-(columns\.of_|values\.what_)/.test(name)))]).toEqual([]);
    // What our code made, such as a status or an identifier, is in words. A person’s own texts don’t look like that.
    const values = [...page.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, value = '']) => value);
    const made = /^[a-z][a-z0-9]*([._-][a-z0-9]+)*$|^[0-9a-f]{8}-/;
    expect([...new Set(values.filter((value) => made.test(value.trim())))]).toEqual([]);
  });

  it('has the points with those that are pending, and the requests that are still open', async () => {
    const buyer = await paidBuyer();
    await shop.db.script(`insert into reward_rule (is_on, points, per, minimum, valid_days, worth, reason, changed_at)
      values (true, 1, 100, 0, 365, 1, 'test', now())`);
    await shop.db.script(`insert into reward_entry (user_id, kind, points, order_id, rule, expires_at, at)
      select ${buyer.userId}, 'earn', 171, o.id, (select max(version) from reward_rule), now() + interval '1 year', now()
        from customer_order o where o.cart_id = '${buyer.cartId}'`);
    const over = await ask('export', buyer.email);
    await shop.advance(25 * 3600);
    await sweep();
    const open = await ask('deletion', buyer.email);
    const holdings = await collect(shop.db, await findPerson(shop.db, buyer.email));
    const rowsOf = (table: string) => holdings.find(({ place }) => place.table === table)?.rows;
    expect(rowsOf('reward_balance')).toEqual([{ user_id: buyer.userId, points: 171 }]);
    expect(rowsOf('privacy_request')).toMatchObject([{ code: open.code, state: 'received' }]);
    expect(over.code).not.toBe(open.code);
  });

  it('is not made for the link of a deletion', async () => {
    const { email } = await shop.buyer([PLAN]);
    await ask('deletion', email);
    const token = await tokenOf(email);
    await shop.call('confirmPrivacyRequest', { body: { token } });
    expect(await shop.call('readPrivacyLink', { body: { token } })).toMatchObject({ can: 'withdraw' });
    expect(await makeCopy(shop.commerce, token, 'Shop', 'UTC')).toBeNull();
  });

  it('holds only what is the person’s, also when a buyer gave their address by mistake', async () => {
    const mine = await paidBuyer();
    const theirs = await shop.buyer([PLAN], 'typo-victim@example.com');
    await shop.pay(theirs);
    await shop.db.script(`update up_users set email = 'real-buyer@example.com' where id = ${theirs.userId}`);
    await ask('export', 'typo-victim@example.com');
    await shop.catchUp();
    expect(await shop.simulators.mails({ to: 'typo-victim@example.com' })).toEqual([]);
    expect(mine.userId).not.toBe(theirs.userId);
  });
});

describe('R12 a deletion', () => {
  it('waits a week, then takes everything but the figures of receipts, and forgets the address', async () => {
    const buyer = await paidBuyer();
    const { code } = await ask('deletion', buyer.email);
    const token = await tokenOf(buyer.email);
    const pressed = await Promise.all([1, 2].map(() => shop.call('confirmPrivacyRequest', { body: { token } })));
    expect(pressed.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(pressed[1]?.events.map(({ state }) => state)).toEqual(['received', 'confirmed', 'waiting']);
    await sweep();
    expect((await status(code)).state).toBe('waiting');
    await shop.advance(WEEK);
    await sweep();
    expect(await status(code)).toMatchObject({ state: 'partly_kept', why: 'receipts' });
    expect(await shop.db.first(person, [buyer.cartId])).toMatchObject({
      email: null,
      name: null,
      e911: null,
      devices: null,
      erased: true,
      userId: null,
      state: 'paid',
      sold: true,
      paidWith: null,
    });
    expect(await shop.db.first(left, [buyer.userId])).toEqual({ users: 0, sessions: 0, carts: 0 });
    await shop.catchUp();
    const [done] = await shop.simulators.mails({ to: buyer.email });
    expect(done?.subject).toBe('We deleted your data');
    expect(await shop.db.first(emails, [code])).toEqual({ email: null });
    expect((await shop.call('withdrawPrivacyRequest', { body: { token } })).state).toBe('partly_kept');
  });

  it('keeps no receipt of a person who left the payment page without paying', async () => {
    const buyer = await shop.buyer([PLAN]);
    await shop.pay(buyer);
    await shop.advance(WEEK);
    await shop.catchUp();
    await shop.resetClock();
    expect((await findPerson(shop.db, buyer.email)).orders).toHaveLength(1);
    const { code } = await ask('deletion', buyer.email);
    await shop.call('confirmPrivacyRequest', { body: { token: await tokenOf(buyer.email) } });
    await shop.advance(WEEK);
    await sweep();
    expect(await status(code)).toMatchObject({ state: 'done', why: null });
    await shop.catchUp();
    const [done] = await shop.simulators.mails({ to: buyer.email });
    expect(done?.text).not.toContain('receipts');
  });

  it('can be stopped until the end, and then nothing is gone', async () => {
    const buyer = await shop.buyer([PLAN]);
    const { code } = await ask('deletion', buyer.email);
    const token = await tokenOf(buyer.email);
    await shop.call('confirmPrivacyRequest', { body: { token } });
    const later = await tokenOf(buyer.email);
    expect(later).not.toBe(token);
    await shop.call('withdrawPrivacyRequest', { body: { token: later } });
    await shop.advance(WEEK);
    await sweep();
    expect((await status(code)).state).toBe('withdrawn');
    expect(await shop.db.first(left, [buyer.userId])).toMatchObject({ users: 1, sessions: 1 });
    await shop.catchUp();
    expect(await shop.db.first(emails, [code])).toEqual({ email: null });
  });

  it('is shown to the signed-in person, who can stop it once, and to nobody whose address is not confirmed', async () => {
    const [buyer, other] = [await shop.buyer([PLAN]), await shop.buyer([PLAN])];
    const own = (who: Buyer) => shop.call('readOwnDeletion', {}, who.caller);
    expect(await own(buyer)).toEqual({ deletion: null });
    const { code } = await ask('deletion', buyer.email);
    expect(await own(buyer)).toEqual({ deletion: null });
    await shop.call('confirmPrivacyRequest', { body: { token: await tokenOf(buyer.email) } });
    expect(await own(buyer)).toMatchObject({ deletion: { code, state: 'waiting', hasLine: false } });

    expect(await shop.call('withdrawOwnDeletion', {}, other.caller)).toEqual({ deletion: null });
    await shop.db.run(setConfirmed, [buyer.userId, false]);
    expect(await own(buyer)).toEqual({ deletion: null });
    await shop.call('withdrawOwnDeletion', {}, buyer.caller);
    expect((await status(code)).state).toBe('waiting');
    await shop.db.run(setConfirmed, [buyer.userId, true]);

    const pressed = await Promise.all([1, 2].map(() => shop.call('withdrawOwnDeletion', {}, buyer.caller)));
    expect(pressed).toEqual([{ deletion: null }, { deletion: null }]);
    expect((await status(code)).events.map(({ state }) => state)).toEqual([
      'received',
      'confirmed',
      'waiting',
      'withdrawn',
    ]);
    await shop.catchUp();
    const mails = await shop.simulators.mails({ to: buyer.email });
    expect(mails.filter(({ subject }) => subject === 'We canceled the deletion of your data')).toHaveLength(1);
    expect((await shop.refused('readOwnDeletion', {})).code).toBe('unauthenticated');
  });

  it('follows its account to another address, and leaves the account that has the old address by then', async () => {
    const [buyer, other] = [await shop.buyer([PLAN]), await shop.buyer([PLAN])];
    const own = (caller: Buyer['caller']) => shop.call('readOwnDeletion', {}, caller);
    const codes: string[] = [];
    for (const { email, userId } of [buyer, other]) {
      codes.push((await ask('deletion', email)).code);
      await shop.call('confirmPrivacyRequest', { body: { token: await tokenOf(email) } });
      await shop.db.run(changeEmail, [userId, `moved-${email}`]);
    }
    const [code = '', stopped = ''] = codes;
    expect(await own(buyer.caller)).toMatchObject({ deletion: { code } });
    expect(await shop.call('withdrawOwnDeletion', {}, other.caller)).toEqual({ deletion: null });
    expect((await status(stopped)).state).toBe('withdrawn');
    const newcomer = await shop.logIn(buyer.email);
    expect(await own({ token: newcomer.token })).toEqual({ deletion: null });

    await shop.advance(WEEK);
    await sweep();
    expect((await status(code)).state).toBe('done');
    expect(await shop.db.first(left, [buyer.userId])).toEqual({ users: 0, sessions: 0, carts: 0 });
    for (const userId of [newcomer.userId, other.userId]) {
      expect(await shop.db.first(left, [userId])).toMatchObject({ users: 1 });
    }
  });

  it('is replaced by a newer one of the same account at its new address', async () => {
    const buyer = await shop.buyer([PLAN]);
    const moved = `moved-${buyer.email}`;
    const confirm = async (email: string) => {
      const { code } = await ask('deletion', email);
      await shop.call('confirmPrivacyRequest', { body: { token: await tokenOf(email) } });
      return code;
    };
    const older = await confirm(buyer.email);
    await shop.db.run(changeEmail, [buyer.userId, moved]);
    const newer = await confirm(moved);
    expect(await status(older)).toMatchObject({ state: 'withdrawn', why: 'asked_again' });
    expect(await shop.call('withdrawOwnDeletion', {}, buyer.caller)).toEqual({ deletion: null });
    expect((await status(newer)).state).toBe('withdrawn');
    await shop.advance(WEEK);
    await sweep();
    expect(await shop.db.first(left, [buyer.userId])).toMatchObject({ users: 1 });
  });

  it('leaves the account that has its address by then, even if its own is already gone', async () => {
    const buyer = await shop.buyer([PLAN]);
    const { code } = await ask('deletion', buyer.email);
    await shop.call('confirmPrivacyRequest', { body: { token: await tokenOf(buyer.email) } });
    await shop.db.run(changeEmail, [buyer.userId, `gone-${buyer.email}`]);
    await shop.db.script(`delete from up_users where id = ${buyer.userId}`);
    const newcomer = await shop.logIn(buyer.email);
    expect(await shop.call('readOwnDeletion', {}, { token: newcomer.token })).toEqual({ deletion: null });
    await shop.advance(WEEK);
    await sweep();
    expect((await status(code)).state).toBe('done');
    expect(await shop.db.first(left, [newcomer.userId])).toMatchObject({ users: 1 });
  });

  it('leaves the account alone if it was confirmed at an address to which the change was undone', async () => {
    const buyer = await shop.buyer([PLAN]);
    const own = () => shop.call('readOwnDeletion', {}, buyer.caller);
    await shop.db.run(changeEmail, [buyer.userId, 'thief@example.com']);
    const { code } = await ask('deletion', 'thief@example.com');
    await shop.call('confirmPrivacyRequest', { body: { token: await tokenOf('thief@example.com') } });
    expect(await own()).toMatchObject({ deletion: { code } });
    await shop.db.run(undoEmail, [buyer.userId]);
    expect(await own()).toEqual({ deletion: null });
    await shop.advance(WEEK);
    await sweep();
    expect((await status(code)).state).toBe('done');
    expect(await shop.db.first(left, [buyer.userId])).toMatchObject({ users: 1 });
  });

  it('waits while a payment is open and says so, then goes on', async () => {
    const buyer = await shop.buyer([PLAN]);
    const { code } = await ask('deletion', buyer.email);
    await shop.call('confirmPrivacyRequest', { body: { token: await tokenOf(buyer.email) } });
    const { url } = await shop.pay(buyer);
    // The wait is ended by SQL, because after a real week, the test's payment page and session would have expired.
    await shop.db.script(
      `update privacy_request set waits_until = now(), run_at = now() - interval '1 second' where code = '${code}'`,
    );
    await sweep();
    expect(await status(code)).toMatchObject({ state: 'held', why: 'open_payment' });
    await shop.atPage(url ?? '');
    await shop.catchUp();
    await shop.advance(2 * 3600);
    await sweep();
    expect(await status(code)).toMatchObject({ state: 'partly_kept' });
  });

  it('waits while a bank looks at a payment again and says so, then goes on', async () => {
    const buyer = await paidBuyer();
    const [charge] = await shop.db.query(chargeOf, [buyer.cartId]);
    const dispute = await shop.simulators.control<{ id: string }>(`/charges/${charge?.ref}/dispute`, {});
    const { code } = await ask('deletion', buyer.email);
    await shop.call('confirmPrivacyRequest', { body: { token: await tokenOf(buyer.email) } });
    await shop.advance(WEEK);
    await sweep();
    expect(await status(code)).toMatchObject({ state: 'held', why: 'dispute_open' });
    await shop.simulators.control(`/disputes/${dispute.id}/move`, { status: 'lost' });
    await shop.webhooks();
    await shop.advance(WEEK + 2 * 3600);
    await sweep();
    expect(await status(code)).toMatchObject({ state: 'partly_kept' });
    expect(await shop.db.first(person, [buyer.cartId])).toMatchObject({ email: null, name: null, erased: true });
  });

  it('goes on where a crash left it', async () => {
    const buyer = await paidBuyer();
    const { code } = await ask('deletion', buyer.email);
    await shop.call('confirmPrivacyRequest', { body: { token: await tokenOf(buyer.email) } });
    await shop.advance(WEEK);
    const now = shop.commerce.now();
    const [row] = await shop.db.query(
      sql<{ id: string }>('test.privacy-id', 'select id from privacy_request where code = $1'),
      [code],
    );
    let calls = 0;
    const dying = {
      ...shop.db,
      run: async (...given: Parameters<typeof shop.db.run>) => {
        calls += 1;
        if (calls > 6) throw new Error('killed');
        return shop.db.run(...given);
      },
    };
    const request = await shop.db.first(readRequest, [row?.id ?? '']);
    if (!request) throw new Error('There is no request');
    await expect(carryOut(dying, request, now)).rejects.toThrow('killed');
    expect((await status(code)).state).toBe('erasing');
    await shop.advance(120);
    await sweep();
    expect((await status(code)).state).toBe('partly_kept');
    expect(await shop.db.first(person, [buyer.cartId])).toMatchObject({ email: null, paidWith: null, userId: null });
  });
});

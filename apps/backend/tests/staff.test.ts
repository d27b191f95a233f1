import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLuhnCheck } from '@cerulean/rules/iccid';
import { plainPeriods, type TaxPeriod } from '@cerulean/rules/tax';
import { sql } from '../src/commerce/db/statement.ts';
import { ADMIN, askStaff, logInStaff, originOf, tokenOf } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

let backend: TestStrapi;
let support: string;
let merchandiser: string;
let editor: string;

const ORDER = randomUUID();
const NUMBER = 'CER-7K3M-QX42';

beforeAll(async () => {
  backend = await startTestStrapi();
  support = await logInStaff(backend, 'cerulean-support');
  merchandiser = await logInStaff(backend, 'cerulean-merchandiser');
  editor = await logInStaff(backend, 'cerulean-editor');
  await backend.db.script(`
    insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation,
      shipping, tax, total, tax_rate, country, us_state, postal_code, policies, placed_at)
    values ('${ORDER}', '${NUMBER}', '${randomUUID()}', 7, 'placed', 'hash', 'USD', 2900, 0, 0, 0, 232, 3132, 800, 'US',
      'NY', '12203', '{}', now());
    insert into order_person (order_id, email, name) values ('${ORDER}', 'ada_b@example.com', 'Ada Byron');
    insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
      line_total, tax, details)
    values ('${ORDER}', 0, '${randomUUID()}', 'product', 'CASE', 'case', 'Case', 1, 2900, 0, 2900, 232, '{}');
    insert into order_event (order_id, event, state_after, actor_kind, actor_id, at)
    values ('${ORDER}', 'place', 'placed', 'buyer', '7', now());
    insert into stock (sku, on_hand, reserved) values ('TEST-CASE', 6, 0);
    insert into stock_change (sku, on_hand_before, on_hand_after, reason, actor_kind, at)
    values ('TEST-CASE', 5, 6, 'counted', 'system', now());
  `);
});
afterAll(() => backend?.stop());

const ask = (path: string, token: string, body?: object) => askStaff(backend, path, token, body);

describe('orders for staff', () => {
  it.each(['', '?q=cer7k3mqx42', '?q=CER-7K3M-QX42', '?q=ada_b@example.com', '?q=ADA_B@'])(
    'finds an order by %j',
    async (query) => {
      const { status, body } = await ask(`/orders${query}`, support);
      expect(status).toBe(200);
      expect(body).toMatchObject({ orders: [{ id: ORDER, number: NUMBER, email: 'ada_b@example.com' }], more: false });
    },
  );

  it.each(['?q=CER-2222-2222', '?q=adaXb', '?q=%25'])('finds nothing by %j', async (query) => {
    expect((await ask(`/orders${query}`, support)).body).toMatchObject({ orders: [] });
  });

  it('shows one with items, payment and events', async () => {
    const { body } = await ask(`/orders/${ORDER}`, support);
    expect(body).toMatchObject({
      order: { number: NUMBER, items: [{ sku: 'CASE' }], totals: { total: 3132 } },
      userId: 7,
      partner: null,
      attempts: [],
      events: [{ event: 'place', actor: 'buyer', actorId: '7' }],
    });
    expect((await ask(`/orders/${randomUUID()}`, support)).status).toBe(404);
    expect((await ask('/orders/nonsense', support)).status).toBe(404);
  });

  it('is for the first administrator, too', async () => {
    const admin = await tokenOf(backend, ADMIN);
    expect((await ask('/orders', admin)).status).toBe(200);
    expect((await ask('/stock', admin)).status).toBe(200);
    expect((await ask('/tax-rates', admin)).status).toBe(200);
    expect((await ask('/delivery', admin)).status).toBe(200);
  });

  it('is for support only', async () => {
    expect((await ask('/orders', editor)).status).toBe(403);
    expect((await ask('/orders', merchandiser)).status).toBe(403);
    expect((await ask('/orders', 'nobody')).status).toBe(401);
    expect((await ask('/stock', support)).status).toBe(403);
  });
});

describe('what staff did with customers’ data', () => {
  interface Row {
    action: string;
    subject_id: string | null;
    fields: string[];
    reason: string | null;
  }
  const latest = sql<Row>(
    'test.audit-latest',
    `select action, subject_id, fields, reason from audit_event where id > $1 and request_id is not null order by id`,
  );
  const newest = sql<{ id: number }>('test.audit-newest', 'select coalesce(max(id), 0) as id from audit_event');
  async function written(doing: () => Promise<unknown>): Promise<Row[]> {
    const before = (await backend.db.first(newest))?.id ?? 0;
    await doing();
    return backend.db.query(latest, [before]);
  }
  const panel = (method: string, path: string, token: string, body?: object) =>
    fetch(`${originOf(backend)}/content-manager${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  it('is written down when orders are listed, searched and opened', async () => {
    const fields = ['name', 'email'];
    const order = { subject_id: ORDER, fields };
    expect(await written(() => ask('/orders', support))).toMatchObject([{ action: 'order.list', ...order }]);
    expect(await written(() => ask('/orders?q=ada_b', support))).toMatchObject([{ action: 'order.search', ...order }]);
    expect(await written(() => ask('/orders?q=nobody@example.com', support))).toEqual([
      { action: 'order.search', subject_id: null, fields, reason: null },
    ]);
    expect(await written(() => ask(`/orders/${ORDER}`, support))).toMatchObject([
      { action: 'order.open', subject_id: ORDER, fields: ['email', 'name'] },
    ]);
    expect(await written(() => ask(`/orders/${randomUUID()}`, support))).toEqual([]);
    expect(await written(() => ask('/orders', editor))).toEqual([]);
  });

  it('STA-11 is written down when packing slips are printed, which name the orders that are not to ship', async () => {
    const other = randomUUID();
    await backend.db.script(`
      insert into customer_order select (r).* from (select jsonb_populate_record(o, jsonb_build_object('id', '${other}',
        'number', 'CER-8K3M-QX42', 'cart_id', '${other}', 'state', 'paid', 'paid_at', now())) as r
        from customer_order o where id = '${ORDER}') c;
      insert into order_person (order_id, email, name) values ('${other}', 'bea@example.com', 'Bea Harbor');
      insert into order_item select (r).* from (select jsonb_populate_record(i, jsonb_build_object('order_id', '${other}')) as r
        from order_item i where order_id = '${ORDER}') c;
      insert into fulfillment (order_id, state, parcel, paid_at, moved_at) values ('${other}', 'waiting', true, now(), now());
    `);
    const slips = (ids: readonly string[]) => ask(`/to-ship/slips?orders=${ids.join(',')}`, support);
    const note = `No packing slip for ${NUMBER}: there’s nothing left to ship, or the customer asked to cancel.`;
    expect(
      await written(async () => {
        const { status, body } = await slips([ORDER, other.toUpperCase(), other]);
        expect(status).toBe(200);
        expect(body).toEqual({ note, pdf: expect.stringMatching(/^JVBER/) });
      }),
    ).toMatchObject([{ action: 'order.slip', subject_id: other, fields: ['name', 'delivery'] }]);
    expect((await slips([other])).body).toEqual({ pdf: expect.any(String) });
    expect(
      await written(async () => {
        expect(await slips([ORDER])).toMatchObject({ status: 409, body: { error: { message: note } } });
        expect((await slips([randomUUID(), other])).status).toBe(404);
        expect((await slips(['CER-7K3M-QX42'])).status).toBe(400);
        expect((await slips([])).status).toBe(400);
        expect(await slips(Array.from({ length: 26 }, () => randomUUID()))).toMatchObject({
          status: 400,
          body: { error: { message: 'Select up to 25 orders' } },
        });
        expect((await ask('/to-ship/slips', support)).status).toBe(400);
      }),
    ).toEqual([]);
    await backend.db.script(`delete from fulfillment where order_id = '${other}'`);
  });

  it('is written down with its reason when what customers are charged is changed', async () => {
    const { rates } = (await ask('/tax-rates', merchandiser)).body as {
      rates: { state: string; periods: TaxPeriod[] }[];
    };
    const expected = rates.find(({ state }) => state === 'OR')?.periods ?? [];
    const periods = plainPeriods((expected[0]?.millionths ?? 0) + 1);
    const done = () => ask('/tax-rates/OR', merchandiser, { periods, expected, reason: 'no tax there' });
    expect(await written(done)).toEqual([
      { action: 'tax.change', subject_id: 'OR', fields: ['periods'], reason: 'no tax there' },
    ]);
    expect(await written(done), 'a change that was refused is none').toEqual([]);
    const zone = { name: 'Isles', position: 1, states: ['HI'], zips: [], rates: [] };
    const body = { zone, expected: null, reason: 'a new carrier' };
    expect(await written(() => ask('/delivery-zones/isles', merchandiser, body))).toEqual([
      {
        action: 'delivery-zone.create',
        subject_id: 'isles',
        fields: ['name', 'position', 'states', 'zips', 'rates'],
        reason: 'a new carrier',
      },
    ]);
    const removed = { ...body, zone: null, expected: zone };
    expect(await written(() => ask('/delivery-zones/isles', merchandiser, removed))).toMatchObject([
      { action: 'delivery-zone.delete', subject_id: 'isles' },
    ]);
    expect((await ask('/audit?q=isles', await tokenOf(backend, ADMIN))).body).toMatchObject({
      events: [
        { action: 'delivery-zone.delete', record: 'Isles' },
        { action: 'delivery-zone.create', record: 'Isles' },
      ],
    });
  });

  it('is written down when accounts are seen and changed in the content manager', async () => {
    const admin = await tokenOf(backend, ADMIN);
    const type = '/collection-types/plugin::users-permissions.user';
    const role = await backend.strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type: 'authenticated' } });
    const account = { username: 'eve', email: 'eve@example.com', name: 'Eve', role: { connect: [{ id: role.id }] } };
    let id = '';
    let row = '';
    const created = await written(async () => {
      const answer = await panel('POST', type, admin, { ...account, password: 'Customer-1', provider: 'local' });
      expect(answer.status).toBe(201);
      ({ documentId: id } = (await answer.json()) as { documentId: string });
    });
    row = created.find(({ action }) => action === 'account.create')?.subject_id ?? '';
    expect(row).toMatch(/^\d+$/);
    expect(created[0]?.fields).toEqual(expect.arrayContaining(['username', 'email', 'name']));
    const listed = await written(() => panel('GET', `${type}?page=1&pageSize=10`, admin));
    expect(listed).toMatchObject([{ action: 'account.list', subject_id: row }]);
    expect(listed[0]?.fields).toContain('email');
    expect(listed[0]?.fields).not.toContain('password');
    expect(await written(() => panel('GET', `${type}/${id}`, admin))).toMatchObject([
      { action: 'account.open', subject_id: row },
    ]);
    const changed = await written(() => panel('PUT', `${type}/${id}`, admin, { name: 'Eve Other' }));
    expect(changed.find(({ action }) => action === 'account.change')).toMatchObject({
      subject_id: row,
      fields: ['name'],
    });
    const atHome = await written(() => panel('GET', '/homepage/recent-documents?action=update', admin));
    expect(atHome).toMatchObject([{ action: 'account.list-last-edited', subject_id: row, fields: ['username'] }]);
    expect(await written(() => panel('GET', '/homepage/recent-documents?action=publish', admin))).toEqual([]);
    const deleted = await written(() => panel('DELETE', `${type}/${id}`, admin));
    expect(deleted.at(-1)).toMatchObject({ action: 'account.delete', subject_id: row });
    expect(await written(() => panel('GET', '/homepage/recent-documents?action=update', admin))).toEqual([]);
    for (const token of [support, editor, merchandiser]) {
      const refused = await written(async () => expect((await panel('GET', type, token)).status).toBe(403));
      expect(refused).toEqual([]);
    }
    const all = JSON.stringify(await backend.db.query(latest, [0]));
    for (const value of ['eve@', 'Eve', 'ada_b', 'Byron', 'Customer-1']) expect(all).not.toContain(value);
  });

  it('ends every session of an account that is blocked, and unblocking brings none back (ASVS 7.4.5)', async () => {
    const admin = await tokenOf(backend, ADMIN);
    const email = 'mallory@example.com';
    const call = (path: string, init: RequestInit = {}) =>
      fetch(backend.url + path, { ...init, headers: { ...init.headers, 'content-type': 'application/json' } });
    const body = JSON.stringify({ username: email, email, password: 'harbor-lamp-teal' });
    const registered = await call('/auth/local/register', { method: 'POST', body });
    const { jwt, user } = (await registered.json()) as { jwt: string; user: { documentId: string } };
    const asked = async () => (await call('/users/me', { headers: { authorization: `Bearer ${jwt}` } })).status;
    const address = `/collection-types/plugin::users-permissions.user/${user.documentId}`;
    const change = async (blocked: boolean) => (await panel('PUT', address, admin, { blocked })).status;
    expect(await asked()).toBe(200);
    expect([await change(true), await asked()]).toEqual([200, 401]);
    expect([await change(false), await asked()]).toEqual([200, 401]);
  });

  it('is seen only by the super admin', async () => {
    const admin = await tokenOf(backend, ADMIN);
    await ask(`/orders/${ORDER}`, support);
    expect((await ask(`/audit?q=${NUMBER}`, admin)).body).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({ action: 'order.open', actorName: 'Sam cerulean-support', orderNumber: NUMBER }),
      ]),
      page: 1,
      more: false,
    });
    expect((await ask('/audit?q=cerulean-support@example.com', admin)).body).toMatchObject({ page: 1 });
    for (const token of [support, editor, merchandiser]) expect((await ask('/audit', token)).status).toBe(403);
    expect((await ask('/audit', 'nobody')).status).toBe(401);
    expect((await ask('/audit?page=0', admin)).status).toBe(400);
  });
});

describe('STA-2 a file as text', () => {
  const MOST = 200_000;
  const KITS = { batch: 'Box  4' };
  const calls: [string, object][] = [
    ['/tax-local/check', {}],
    ['/tax-local', { seal: 'none', reason: 'new quarter' }],
    ['/stock-file/check', {}],
    ['/stock-file', { seal: 'none', reason: 'counted' }],
    ['/kit-batches', KITS],
  ];
  const said = (body: unknown) => (body as { error?: { message?: string } }).error?.message;

  it.each(calls)(
    'is taken by %s up to its limit, whatever it contains, and refused beyond it with the limit',
    async (path, more) => {
      for (const letter of ['"', '\n', '\u0001', 'x']) {
        const { status, body } = await ask(path, merchandiser, { ...more, text: letter.repeat(MOST) });
        expect([letter, status, said(body)]).toEqual([
          letter,
          expect.toBeOneOf([400, 409]),
          expect.not.stringMatching(/kB/),
        ]);
        const beyond = await ask(path, merchandiser, { ...more, text: letter.repeat(MOST + 1) });
        expect([letter, beyond.status, said(beyond.body)]).toEqual([
          letter,
          400,
          expect.stringMatching(/^Use a file up to 200 kB/),
        ]);
      }
      const far = await ask(path, merchandiser, { ...more, text: 'x'.repeat(9 * MOST) });
      expect(far).toMatchObject({
        status: 413,
        body: { error: { message: expect.stringMatching(/^Use a file up to 200 kB/), details: { code: 'too_large' } } },
      });
    },
  );

  it('R07 of local rates with all cells in quotes is looked at and taken', async () => {
    const head = ['State', 'ZIP from', 'ZIP to', 'Jurisdiction', 'Rate', 'Shipping taxed', 'From', 'Ends before'];
    const quoted = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`;
    const row = (n: number) => quoted(['MN', '55401', '', `District ${n}`, '0.001', 'yes', '', '']);
    let text = quoted(head);
    for (let n = 1; text.length + row(n).length <= MOST; n += 1) text += row(n);
    expect(text.length).toBeGreaterThan(MOST - 100);
    const looked = await ask('/tax-local/check', merchandiser, { text });
    expect(looked.status).toBe(200);
    const { seal } = looked.body as { seal: string };
    expect((await ask('/tax-local', merchandiser, { text, seal, reason: 'new quarter' })).status).toBe(200);
    const none = 'State\nMN'.replace('State', head.join(','));
    const { seal: next } = (await ask('/tax-local/check', merchandiser, { text: none })).body as { seal: string };
    expect((await ask('/tax-local', merchandiser, { text: none, seal: next, reason: 'back' })).status).toBe(200);
  });

  it.each(calls)('that lost letters is refused by %s with the row', async (path, more) => {
    const { status, body } = await ask(path, merchandiser, { ...more, text: 'iccid\nDo\ufffda Ana' });
    expect([status, said(body)]).toEqual([400, expect.stringMatching(/^Row 2 lost a character/)]);
  });

  it('is a map, too, whose bytes have to be UTF-8', async () => {
    const send = async (body: Buffer) => {
      const answer = await fetch(`${originOf(backend)}/staff/coverage?source=a.geojson&reason=masts`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${merchandiser}`, 'content-type': 'application/geo+json' },
        body: new Uint8Array(body),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    const latin = await send(Buffer.from('{"type":"Doña"}', 'latin1'));
    expect([latin.status, said(latin.body)]).toEqual([400, expect.stringMatching(/^This file isn’t UTF-8/)]);
    expect(await send(Buffer.alloc(8 * 1024 * 1024 + 1, ' '))).toMatchObject({
      status: 413,
      body: { error: { message: 'Use a file up to 8 MB', details: { code: 'too_large' } } },
    });
  });

  it('R28 names a batch of kits with single spaces', async () => {
    expect(
      await ask('/kit-batches', merchandiser, { ...KITS, text: `iccid\n${withLuhnCheck('890126012345678901')}` }),
    ).toMatchObject({
      status: 200,
      body: { batch: 'Box 4' },
    });
  });
});

describe('what was sold', () => {
  it.each([
    ['the total of an order', `update customer_order set tax = 0, total = 2900 where id = '${ORDER}'`],
    ['an order away', `delete from customer_order where id = '${ORDER}'`],
    ['an item', `update order_item set name = 'Other' where order_id = '${ORDER}'`],
    ['an item away', `delete from order_item where order_id = '${ORDER}'`],
    ['an event', `update order_event set actor_id = '8' where order_id = '${ORDER}'`],
    ['the person', `update order_person set email = 'eve@example.com' where order_id = '${ORDER}'`],
    ['the owner', `update customer_order set user_id = 8 where id = '${ORDER}'`],
    ['the history of stock', `delete from stock_change`],
  ])('nobody changes %s', async (_words, text) => {
    await expect(backend.db.script(text)).rejects.toMatchObject({ code: '23001' });
  });

  it('lets erasure empty the person, and staff see that', async () => {
    await backend.db.script(
      `update order_person set email = null, name = null, phone = null, delivery = null, e911 = null, erased_at = now()
        where order_id = '${ORDER}'`,
    );
    expect((await ask(`/orders/${ORDER}`, support)).body).toMatchObject({ order: { number: NUMBER, person: null } });
  });
});

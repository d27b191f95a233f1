import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPeriods } from '@cerulean/rules/tax';
import { shippingMethods } from '../demo/content/es/selling.ts';
import { sql } from '../src/commerce/db/statement.ts';
import { askStaff, logInStaff, originOf } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

/** Tests decisions of merchandisers in the panel: stock, charges, delivery areas, and partner terms. */
let backend: TestStrapi;
let support: string;
let merchandiser: string;
let editor: string;

beforeAll(async () => {
  backend = await startTestStrapi();
  support = await logInStaff(backend, 'cerulean-support');
  merchandiser = await logInStaff(backend, 'cerulean-merchandiser');
  editor = await logInStaff(backend, 'cerulean-editor');
  await backend.db.script(`insert into stock (sku, on_hand, reserved) values ('TEST-CASE', 6, 2)`);
});
afterAll(() => backend?.stop());

const ask = (path: string, token: string, body?: object) => askStaff(backend, path, token, body);

describe('R11 coverage maps for staff', () => {
  const square = [
    [-100, 40],
    [-99, 40],
    [-99, 41],
    [-100, 41],
    [-100, 40],
  ];
  const file = (ring: number[][], technology = '4g') =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { technology }, geometry: { type: 'Polygon', coordinates: [ring] } }],
    });
  const upload = async (body: string, token = merchandiser, query = 'source=q3.geojson&reason=masts') => {
    const answer = await fetch(`${originOf(backend)}/staff/coverage?${query}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/geo+json' },
      body,
    });
    return { status: answer.status, body: (await answer.json().catch(() => null)) as never };
  };

  it('are uploaded, listed and put in force, with a reason', async () => {
    const { status, body } = await upload(file(square));
    expect(status).toBe(200);
    const { version } = body as { version: number };
    const { body: list } = await ask('/coverage', merchandiser);
    expect(list).toMatchObject({
      maps: expect.arrayContaining([
        expect.objectContaining({ version, source: 'q3.geojson', technologies: ['4g'], features: 1, since: null }),
      ]),
    });
    const { maps } = list as { maps: { version: number; since: string | null }[] };
    const expected = maps.find(({ since }) => since !== null)?.version ?? null;
    const change = { version, expected, reason: 'looked at it' };
    expect((await ask('/coverage/in-force', merchandiser, { ...change, reason: '' })).status).toBe(400);
    expect((await ask('/coverage/in-force', merchandiser, change)).status).toBe(200);
    expect((await ask('/coverage/in-force', merchandiser, change)).status).toBe(409);
  });

  it('a bad file is refused with the reason and the feature', async () => {
    const open = await upload(file(square.slice(0, 4)));
    expect(open).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringMatching(/^Feature 1 .*: ring 1 isn’t closed/) } },
    });
    expect((await upload('{')).body).toMatchObject({ error: { message: 'This isn’t JSON.' } });
    expect((await upload(file(square), merchandiser, 'source=x')).status).toBe(400);
    expect((await upload(`"${'x'.repeat(8 * 1024 * 1024)}"`)).status).toBe(413);
  });

  it('are for merchandisers only', async () => {
    expect((await upload(file(square), editor)).status).toBe(403);
    expect((await upload(file(square), support)).status).toBe(403);
    expect((await upload(file(square), 'nobody')).status).toBe(401);
    expect((await ask('/coverage', support)).status).toBe(403);
  });
});

describe('stock for staff', () => {
  const set = (onHand: number, expected: number, reason = 'counted') =>
    ask('/stock/TEST-CASE', merchandiser, { onHand, expected, reason });

  it('is set with a reason, and remembers who and why', async () => {
    expect((await set(9, 6, 'delivery')).status).toBe(200);
    expect((await ask('/stock?q=test-case', merchandiser)).body).toMatchObject({
      stock: [{ sku: 'TEST-CASE', onHand: 9, reserved: 2 }],
    });
    expect((await ask('/stock/TEST-CASE/history', merchandiser)).body).toMatchObject({
      history: [{ before: 6, after: 9, reason: 'delivery', actor: 'staff', actorId: expect.stringMatching(/^\d+$/) }],
    });
  });

  it.each([
    ['a count that was overtaken by a sale', 12, 6, 409],
    ['less than buyers hold who are paying', 1, 9, 409],
    ['less than nothing', -1, 9, 400],
  ])('refuses %s', async (_words, onHand, expected, status) => {
    expect((await set(onHand, expected)).status).toBe(status);
  });

  it('refuses a change without a reason, and a SKU that is not sold', async () => {
    expect((await set(10, 9, ' ')).status).toBe(400);
    expect((await ask('/stock/NOT-SOLD', merchandiser, { onHand: 1, expected: 0, reason: 'x' })).status).toBe(404);
  });

  it('of two at once lets one win', async () => {
    const statuses = await Promise.all([set(20, 9), set(30, 9)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('STA-2 the tax of sales for staff', () => {
  it('is that of the last month, or of the days that are asked for', async () => {
    const { status, body } = await ask('/tax-report', merchandiser);
    const { days } = body as { days: { from: string; to: string } };
    expect(status).toBe(200);
    expect(days.from).toMatch(/^\d{4}-\d\d-01$/);
    expect(days.to.slice(0, 7)).toBe(days.from.slice(0, 7));
    const { csv } = (await ask('/tax-report/file?from=2025-01-01&to=2026-02-04', merchandiser)).body as { csv: string };
    expect(csv).toMatch(/^\uFEFFState,Code,.*\r\nTotal,,0,0\.00,.*,USD,2025-01-01,2026-02-04\r\n$/);
    expect((await ask('/tax-report', support)).status).toBe(403);
    expect((await ask('/tax-report/file', editor)).status).toBe(403);
  });

  it.each([
    ['from=2026-03-02&to=2026-03-01', 'The end date is before the start date. Check both dates.'],
    ['from=2026-02-30&to=2026-03-01', 'Select a day'],
    ['from=yesterday', 'Select a day'],
    ['from=&to=', 'Select a day'],
    ['from=2026-03-01&from=2026-03-02', 'Select a day'],
    ['from=0000-01-01&to=0000-01-02', 'Select dates in 2000 or later'],
    ['from=2025-01-01&to=2026-02-05', 'Select a period of up to 400 days'],
  ])('refuses %s', async (query, message) => {
    for (const path of ['/tax-report', '/tax-report/file']) {
      expect(await ask(`${path}?${query}`, merchandiser)).toMatchObject({ status: 400, body: { error: { message } } });
    }
  });
});

describe('tax rates for staff', () => {
  const set = (rate: unknown, expected: number | null, reason = 'new law', state = 'NY') =>
    ask(`/tax-rates/${state}`, merchandiser, {
      periods: plainPeriods(rate as number),
      expected: plainPeriods(expected),
      reason,
    });

  it('are 51, and one is changed with a reason that is remembered', async () => {
    const { body } = await ask('/tax-rates', merchandiser);
    expect((body as { rates: unknown[] }).rates).toHaveLength(51);
    expect(body).toMatchObject({
      isService: false,
      rates: expect.arrayContaining([expect.objectContaining({ state: 'NY', periods: plainPeriods(40_000) })]),
    });
    expect((await set(300_000, 40_000)).status).toBe(200);
    expect((await ask('/tax-rates/NY/history', merchandiser)).body).toMatchObject({
      history: [
        {
          before: plainPeriods(40_000),
          after: plainPeriods(300_000),
          reason: 'new law',
          changedBy: expect.stringMatching(/^\d+$/),
        },
      ],
    });
    expect((await set(42_500, 300_000)).status).toBe(200);
  });

  it.each([
    ['more than 30 %', 300_001, 42_500, 'x', 'NY', 400],
    ['less than nothing', -1, 42_500, 'x', 'NY', 400],
    ['parts of a millionth', 68_750.5, 42_500, 'x', 'NY', 400],
    ['words', '4', 42_500, 'x', 'NY', 400],
    ['the rate that it is already', 42_500, 42_500, 'x', 'NY', 400],
    ['a change without a reason', 50_000, 42_500, ' ', 'NY', 400],
    ['a state that there is not', 50_000, null, 'x', 'XX', 400],
    ['a change of what was changed meanwhile', 50_000, 40_000, 'x', 'NY', 409],
  ])('refuses %s', async (_words, rate, expected, reason, state, status) => {
    expect((await set(rate, expected, reason, state)).status).toBe(status);
  });

  it('R07 refuses rates that leave a gap, and says where', async () => {
    const device = { category: 'device', millionths: 42_500, included: false };
    const [, shipping] = plainPeriods(42_500);
    const periods = [
      { ...device, from: null, until: '2027-01-01' },
      { ...device, from: '2027-02-01', until: null },
      shipping,
    ];
    const body = { periods, expected: plainPeriods(42_500), reason: 'new law' };
    expect(await ask('/tax-rates/NY', merchandiser, body)).toMatchObject({
      status: 400,
      body: { error: { message: 'Devices: no rate applies from Jan 1, 2027 until Feb 1, 2027.' } },
    });
  });

  it('of two at once lets one win', async () => {
    const statuses = await Promise.all([set(50_000, 42_500), set(60_000, 42_500)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are for merchandisers only', async () => {
    for (const [token, status] of [
      [support, 403],
      [editor, 403],
      ['nobody', 401],
    ] as const) {
      expect((await ask('/tax-rates', token)).status).toBe(status);
      expect((await ask('/tax-rates/NY/history', token)).status).toBe(status);
      expect(
        (await ask('/tax-rates/NY', token, { periods: [], expected: plainPeriods(42_500), reason: 'x' })).status,
      ).toBe(status);
    }
  });
});

describe('delivery for staff', () => {
  const TERMS = {
    name: 'Next day',
    detail: '1 business day after it ships',
    price: 900,
    active: true,
    carries: 'anything',
    days: [1, 1],
    shipsFirst: true,
    translations: { es: shippingMethods['next-day'] },
  };
  const set = (change: object, expected: object = TERMS, reason = 'the carrier is dearer', code = 'next-day') =>
    ask(`/delivery/${code}`, merchandiser, { ...TERMS, ...change, expected, reason });

  it('is two ways, and one is changed with a reason that is remembered', async () => {
    expect((await ask('/delivery', merchandiser)).body).toMatchObject({
      methods: [{ code: 'standard' }, { code: 'letter' }, { code: 'next-day', ...TERMS }],
      currency: 'USD',
    });
    expect((await set({ price: 950, active: false })).status).toBe(200);
    expect((await ask('/delivery/next-day/history', merchandiser)).body).toMatchObject({
      history: [{ before: TERMS, after: { price: 950, active: false }, reason: 'the carrier is dearer' }],
    });
    expect((await set({}, { ...TERMS, price: 950, active: false })).status).toBe(200);
  });

  it.each([
    ['a price below nothing', { price: -1 }, 'x', 'next-day', 400],
    ['no name', { name: ' ' }, 'x', 'next-day', 400],
    ['a name that is too long', { name: 'x'.repeat(41) }, 'x', 'next-day', 400],
    ['no detail', { detail: '' }, 'x', 'next-day', 400],
    ['no days at all', { days: [0, 1] }, 'x', 'next-day', 400],
    ['more days than at most', { days: [4, 2] }, 'x', 'next-day', 400],
    ['what it is already', {}, 'x', 'next-day', 400],
    ['a change without a reason', { price: 1 }, ' ', 'next-day', 400],
    ['an odd code', { price: 1 }, 'x', 'Next_Day', 400],
    ['a way that there is not', { price: 1 }, 'x', 'drone', 404],
  ])('refuses %s', async (_words, change, reason, code, status) => {
    expect((await set(change, TERMS, reason, code)).status).toBe(status);
  });

  it('of two at once lets one win', async () => {
    const statuses = await Promise.all([set({ price: 1_000 }), set({ price: 1_100 })]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is for merchandisers only', async () => {
    for (const [token, status] of [
      [support, 403],
      [editor, 403],
      ['nobody', 401],
    ] as const) {
      expect((await ask('/delivery', token)).status).toBe(status);
      expect((await ask('/delivery/next-day/history', token)).status).toBe(status);
      const body = { ...TERMS, price: 1, expected: TERMS, reason: 'x' };
      expect((await ask('/delivery/next-day', token, body)).status).toBe(status);
    }
  });
});

describe('R07 zones of delivery for staff', () => {
  const band = { from: 0, until: 1_000, price: 900 };
  const rate = { method: 'standard', by: 'weight', bands: [band], freeFrom: null };
  const ISLES = { name: 'Isles', position: 1, states: ['HI'], zips: ['967'], rates: [rate] };
  const set = (zone: object | null, expected: object | null = null, reason = 'a new carrier', code = 'isles') =>
    ask(`/delivery-zones/${code}`, merchandiser, { zone, expected, reason });
  const codes = async () =>
    ((await ask('/delivery', merchandiser)).body as { zones: { code: string }[] }).zones.map(({ code }) => code);

  it('are made, listed in their order, remembered, and taken away', async () => {
    expect(await codes()).toEqual(['alaska-and-hawaii', 'mainland']);
    expect((await set(ISLES)).status).toBe(200);
    expect(await codes()).toEqual(['isles', 'alaska-and-hawaii', 'mainland']);
    expect((await set(null, ISLES)).status).toBe(200);
    expect((await ask('/delivery-zones/isles/history', merchandiser)).body).toMatchObject({
      history: [
        { before: ISLES, after: null },
        { before: null, after: ISLES, reason: 'a new carrier', changedBy: expect.stringMatching(/^\d+$/) },
      ],
    });
    expect(await codes()).toEqual(['alaska-and-hawaii', 'mainland']);
  });

  it.each([
    ['a gap', { rates: [{ ...rate, bands: [band, { ...band, from: 2_000, until: null }] }] }, 'no price range covers'],
    [
      'two bands for one weight',
      { rates: [{ ...rate, bands: [band, { ...band, from: 500 }] }] },
      'two price ranges cover',
    ],
    ['no band', { rates: [{ ...rate, bands: [] }] }, 'no price range covers'],
    ['two rates of one way', { rates: [rate, rate] }, 'two rates'],
    ['a way that there is not', { rates: [{ ...rate, method: 'drone' }] }, 'no such shipping method'],
    ['a price below nothing', { rates: [{ ...rate, bands: [{ ...band, price: -1 }] }] }, ''],
    ['more than any parcel weighs', { rates: [{ ...rate, bands: [{ ...band, until: 1_000_001 }] }] }, 'up to'],
    ['a state that there is not', { states: ['XX'] }, 'Select a state'],
    ['a ZIP code of letters', { zips: ['96a'] }, 'first 1–5 digits'],
    ['no name', { name: ' ' }, 'name'],
  ])('refuse %s', async (_words, change, message) => {
    const { status, body } = await set({ ...ISLES, ...change });
    expect(status).toBe(400);
    expect((body as { error: { message: string } }).error.message).toContain(message);
  });

  it('refuse a change without a reason, of what was changed meanwhile, and of two at once let one win', async () => {
    expect((await set(ISLES, null, ' ')).status).toBe(400);
    expect((await set(ISLES, { ...ISLES, position: 2 })).status).toBe(409);
    expect(await set(ISLES, null, 'a new carrier', 'mainland'), 'a second zone of one name').toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('already created'), details: { path: ['name'] } } },
    });
    const statuses = await Promise.all([set(ISLES), set({ ...ISLES, position: 2 })]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const position of [1, 2]) await set(null, { ...ISLES, position });
    expect(await codes()).not.toContain('isles');
  });

  it('are for merchandisers only', async () => {
    for (const [token, status] of [
      [support, 403],
      [editor, 403],
      ['nobody', 401],
    ] as const) {
      expect((await ask('/delivery-zones/mainland/history', token)).status).toBe(status);
      const body = { zone: ISLES, expected: null, reason: 'x' };
      expect((await ask('/delivery-zones/isles', token, body)).status).toBe(status);
    }
  });
});

describe('R17 commissions for staff', () => {
  const PARTNER = 'northbound00000000000000';
  const base = `/partners/${PARTNER}`;
  const terms = { rate: 1_250, isOn: true, expected: null, reason: 'contract of January' };
  beforeAll(async () => {
    const id = randomUUID();
    await backend.db.script(`
      insert into partner (id, slug, name, has_page) values ('${PARTNER}', 'northbound-of-staff', '=Northbound, "Inc"', true);
      insert into customer_order (id, number, cart_id, user_id, state, snapshot_hash, currency, products, plans, activation,
        shipping, tax, total, tax_rate, country, us_state, postal_code, policies, placed_at, paid_at)
      values ('${id}', 'CER-2222-2222', '${id}', 7, 'paid', 'hash', 'USD', 10000, 0, 0, 0, 0, 10000, 0, 'US', 'NY', '12203',
        '{}', now(), '2026-11-20T23:59:59Z');
      insert into order_referral (order_id, partner_id, came_at, page) values ('${id}', '${PARTNER}', now(), '/plans/coast');
      insert into partner_terms (partner_id, rate, is_on, reason, changed_at) values ('${PARTNER}', 1000, true, 'x', now());
      insert into commission (order_id, partner_id, kind, terms, rate, base, currency, earned, amount, state, refunded, at, due_at)
      select '${id}', '${PARTNER}', 'earn', max(version), 1000, 10000, 'USD', 1000, 1000, 'pending', 0, '2026-11-20T23:59:59Z',
        '2026-12-20T23:59:59Z' from partner_terms;
    `);
  });

  it('are listed with their sums, decided once, paid out once by the sum that was seen, and stand in the trail', async () => {
    const { body: list } = await ask(`/commissions?partnerId=${PARTNER}&state=pending`, merchandiser);
    expect(list).toMatchObject({
      commissions: [{ amount: 1_000 }],
      totals: { pending: 1_000, count: 1 },
      currency: 'USD',
    });
    const [{ id }] = (list as { commissions: [{ id: number }] }).commissions;
    const decide = () => ask('/commissions', merchandiser, { ids: [id], state: 'approved', reason: 'fits' });
    expect((await Promise.all([decide(), decide()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    const pay = (expected: number) => ask(`${base}/payouts`, merchandiser, { expected, reference: '-Transfer 7' });
    expect((await pay(999)).status).toBe(409);
    const paid = await Promise.all([pay(1_000), pay(1_000)]);
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version } = ((await ask(base, merchandiser)).body as { terms: [{ version: number }] }).terms[0];
    expect((await ask(`${base}/terms`, merchandiser, terms)).status).toBe(409);
    expect((await ask(`${base}/terms`, merchandiser, { ...terms, expected: version })).status).toBe(200);
    expect((await ask(base, merchandiser)).body).toMatchObject({
      partner: { rate: 1_250, paid: 1_000, approved: 0 },
      payouts: [{ amount: 1_000, count: 1, reference: '-Transfer 7' }],
    });
    const { body: file } = await ask('/commissions/file?from=2026-11-20&to=2026-11-20', merchandiser);
    expect((file as { csv: string }).csv.split('\r\n')[1]).toMatch(
      /^CER-2222-2222,"'=Northbound, ""Inc""",Commission,Paid out,2026-11-20,100\.00,10\.00,10\.00,10\.00,USD,[\d-]{10},[\d-]{10},"'-Transfer 7"$/,
    );
    const trail = sql<{ action: string }>(
      'test.commissions-trail',
      `select action from audit_event
        where actor_kind = 'staff' and (action like 'commission.%' or action = 'partner.terms') order by id`,
    );
    expect((await backend.db.query(trail)).map(({ action }) => action)).toEqual([
      'commission.approve',
      'commission.pay-out',
      'partner.terms',
      'commission.export',
    ]);
  });

  it.each([
    '/commissions?partnerId=1',
    "/commissions?partnerId=' or 1=1 --",
    '/commissions?state=gone',
    '/commissions?from=2026-02-30',
    '/commissions?to=tomorrow',
    '/commissions?page=0',
    '/commissions/file',
    '/commissions/file?from=2026-11-01',
    '/commissions/file?from=2026-11-02&to=2026-11-01',
  ])('refuse %s', async (path) => {
    expect((await ask(path, merchandiser)).status).toBe(400);
  });

  it('know no partner by an id of another form', async () => {
    expect((await ask('/partners/1', merchandiser)).status).toBe(404);
  });

  it.each([
    ['/commissions', { ids: [], state: 'approved', reason: 'x' }],
    ['/commissions', { ids: ['1'], state: 'approved', reason: 'x' }],
    ['/commissions', { ids: [1.5], state: 'approved', reason: 'x' }],
    ['/commissions', { ids: Array.from({ length: 101 }, (_, each) => each + 1), state: 'approved', reason: 'x' }],
    ['/commissions', { ids: [1], state: 'paid', reason: 'x' }],
    ['/commissions', { ids: [1], state: 'approved', reason: ' ' }],
    [`${base}/terms`, { ...terms, rate: -1 }],
    [`${base}/terms`, { ...terms, rate: 5_001 }],
    [`${base}/terms`, { ...terms, rate: 0.5 }],
    [`${base}/terms`, { ...terms, isOn: 'yes' }],
    [`${base}/payouts`, { expected: 1, reference: '' }],
    [`${base}/payouts`, { expected: '1', reference: 'x' }],
  ])('refuse a wrong body at %s: %j', async (path, body) => {
    expect((await ask(path, merchandiser, body)).status).toBe(400);
  });

  it('are for the merchandiser, not for support or editors', async () => {
    for (const token of [support, editor]) {
      expect((await ask('/commissions', token)).status).toBe(403);
      expect((await ask(`${base}/terms`, token, terms)).status).toBe(403);
    }
  });
});

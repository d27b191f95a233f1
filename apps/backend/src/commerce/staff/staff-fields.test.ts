import { expect, it } from 'vitest';
import type { Commerce } from '../http/handler.ts';
import type { Payments } from '../payment/payments.ts';
import { mounted, type StaffRoute } from '../panel/staff-route.ts';
import { coverageRoutes } from './coverage-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { deliveryZoneRoutes } from './delivery-zone-routes.ts';
import { fulfillmentRoutes } from './fulfillment-routes.ts';
import { promotionRoutes } from './promotion-routes.ts';
import { refundRoutes } from './refund-routes.ts';

const id = '3f0c7b2e-5a0c-4b8e-9f53-0d6a3f1f2a10';
const routes: readonly StaffRoute[] = [
  ...coverageRoutes,
  ...deliveryRoutes,
  ...deliveryZoneRoutes,
  ...fulfillmentRoutes,
  ...promotionRoutes,
  ...refundRoutes((): Payments => {
    throw new Error('Nothing is paid here');
  }),
];

const method = { name: 'Standard', detail: '2–4 business days' };
const zone = { name: 'Islands', position: 1, states: ['HI'], zips: [], rates: [] };
const parcel = { key: id, carrier: 'ups', tracking: null, reason: 'shipped' };
const packed = (code: string) => [{ itemId: id, quantity: 1, codes: [{ kind: 'serial', code }] }];
const promotion = { name: 'Summer', effect: { kind: 'free_shipping' }, conditions: {}, reason: 'a campaign' };
const tried = (quantity: number) => ({ items: [{ sku: 'CASE', quantity }] });

it.each<[string, string, { query?: object; body?: object }, PropertyKey[], string]>([
  ['PUT', '/coverage', { query: { source: ' ' } }, ['source'], 'Enter the file’s name'],
  ['PUT', '/delivery/:code', { body: { ...method, name: '' } }, ['name'], 'Enter a name'],
  ['PUT', '/delivery/:code', { body: { ...method, detail: '' } }, ['detail'], 'Enter how long delivery takes'],
  ['PUT', '/delivery-zones/:code', { body: { zone: { ...zone, name: '' } } }, ['zone', 'name'], 'Enter a name'],
  [
    'PUT',
    '/orders/:orderId/shipments',
    { body: { ...parcel, parts: packed('') } },
    ['parts', 0, 'codes', 0, 'code'],
    'Enter the serial number',
  ],
  [
    'PUT',
    '/orders/:orderId/shipments',
    { body: { ...parcel, tracking: '1Z', parts: packed('A123') } },
    ['tracking'],
    'Enter 4–40 letters, digits, or hyphens as the tracking number',
  ],
  [
    'PUT',
    '/orders/:orderId/shipments',
    { body: { ...parcel, parts: packed('A1') } },
    ['parts', 0, 'codes', 0, 'code'],
    'Enter the whole IMEI or serial number (at least 4 characters).',
  ],
  [
    'PUT',
    '/refunds/:refundId/decision',
    { body: { happened: true, reference: '', reason: 'seen at the gateway' } },
    ['reference'],
    'Enter the gateway’s reference',
  ],
  ['PUT', '/promotions', { body: { ...promotion, name: '' } }, ['name'], 'Enter the name shown to customers'],
  [
    'PUT',
    '/promotions',
    { body: { ...promotion, startsAt: '2026-06-02T00:00:00Z', endsAt: '2026-06-01T00:00:00Z' } },
    ['endsAt'],
    'Choose an end after the start',
  ],
  ['PUT', '/promotions/try', { body: tried(0) }, ['items', 0, 'quantity'], 'Enter a quantity of 1 or more'],
  ['PUT', '/promotions/try', { body: tried(11) }, ['items', 0, 'quantity'], 'Enter a quantity up to 10'],
  [
    'PUT',
    '/promotions/try',
    { body: { items: Array.from({ length: 21 }, () => ({ sku: 'CASE' })) } },
    ['items'],
    'Test a cart with up to 20 items',
  ],
])('%s %s with %j says of %j what to enter', async (verb, path, { query = {}, body = {} }, field, message) => {
  const route = routes.find((each) => each.method === verb && each.path === path);
  if (route === undefined) throw new Error(`There is no route ${verb} ${path}`);
  const ctx = {
    state: {},
    params: { code: 'standard', orderId: id, refundId: id },
    query,
    request: { body },
    req: { headers: { 'accept-language': 'en' } },
  };
  const { handler } = mounted(route, () => ({ db: null, now: () => new Date() }) as unknown as Commerce);
  await (handler as unknown as (given: object) => Promise<void>)(ctx);
  expect(ctx).toMatchObject({ status: 400, body: { error: { message, details: { path: field } } } });
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Commerce } from '../http/handler.ts';
import { found, mounted, route } from './staff-route.ts';

const policiesOf = (action: Parameters<typeof route>[2]) =>
  mounted(
    route('GET', '/things', action, () => Promise.resolve(found({}))),
    () => {
      throw new Error('Nobody asks yet');
    },
  ).config?.policies;

it('a page of staff is for those whose role has its right', () => {
  expect(policiesOf('api::staff.orders.refund')).toEqual([
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: ['api::staff.orders.refund'] } },
  ]);
});

it('one that names no right is for all staff, and only for staff', () => {
  expect(policiesOf(null)).toEqual(['admin::isAuthenticatedAdmin']);
});

it.each([
  ['GET', 'an id of a page', 404],
  ['PUT', 'an id of a change', 400],
] as const)('%s of %s that has not the form of one', async (method, _what, status) => {
  const params = z.object({ thingId: z.uuid() });
  const ctx = { state: {}, params: { thingId: 'nope' }, query: {}, request: {}, req: { headers: {} } };
  const thing = route(method, '/things/:thingId', null, (asked) => Promise.resolve(found(params.parse(asked.params))));
  const { handler } = mounted(thing, () => ({}) as Commerce);
  await (handler as unknown as (asked: typeof ctx) => Promise<void>)(ctx);
  expect(ctx).toMatchObject({ status });
});

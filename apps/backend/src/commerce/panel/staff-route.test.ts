import { expect, it } from 'vitest';
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

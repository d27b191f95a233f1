import { expect, it } from 'vitest';
import { findRoute, indexRoutes } from './route-index.ts';

const index = indexRoutes([
  { method: 'GET', path: '/carts/:cartId' },
  { method: 'GET', path: '/carts/mine' },
  { method: 'POST', path: '/carts/:cartId/items/:itemId' },
]);

it.each([
  ['GET', '/carts/7', '/carts/:cartId', { cartId: '7' }],
  ['GET', '/carts/a%20b', '/carts/:cartId', { cartId: 'a b' }],
  ['GET', '/carts/mine', '/carts/mine', {}],
  ['POST', '/carts/7/items/8', '/carts/:cartId/items/:itemId', { cartId: '7', itemId: '8' }],
])('finds %s %s', (method, path, pattern, params) => {
  expect(findRoute(index, method, path)).toMatchObject({ route: { path: pattern }, params });
});

it.each([
  ['PUT', '/carts/7'],
  ['GET', '/carts/'],
  ['GET', '/carts/%E0'],
  ['GET', '/carts/7/'],
  ['GET', '/Carts/7'],
])('leaves %s %s to the router', (method, path) => {
  expect(findRoute(index, method, path)).toBeNull();
});

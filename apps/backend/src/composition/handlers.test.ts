import { expect, it } from 'vitest';
import { operations } from '@cerulean/contract/operations';
import { handlers } from './handlers.ts';

it('every operation of the contract has its handler, and no handler is without one', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(operations).sort());
});

it('no two operations share method and path', () => {
  const routes = Object.values(operations).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(routes).size).toBe(routes.length);
});

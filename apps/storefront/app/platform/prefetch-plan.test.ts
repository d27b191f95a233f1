import { expect, test } from 'vitest';
import type { FilesOfPages } from './page-files.ts';
import { mayPrefetch } from './prefetch.ts';
import { prefetchPlan } from './prefetch-plan.ts';
import { createTaskQueue } from './task-queue.ts';

const table: FilesOfPages = {
  '/': { entry: '/assets/home.js', chunks: ['/assets/home.js'], styles: [] },
  '/plans/:slug': { entry: '/assets/plan.js', chunks: ['/assets/plan.js'], styles: ['/assets/plan.css'] },
  '/cart/:cartId': { entry: '/assets/cart.js', chunks: ['/assets/cart.js'], styles: [] },
  '/login': { entry: '/assets/login.js', chunks: ['/assets/login.js', '/assets/form.js'], styles: [] },
};
const cart = '/cart/0d4f3a52-6a2e-4f0f-8f3f-0123456789ab';

test('B03 to an open public page code and data are prefetched', () => {
  expect(prefetchPlan('/', '/plans/coast?a=1', table)).toEqual({
    chunks: ['/assets/plan.js'],
    styles: ['/assets/plan.css'],
    entry: '/assets/plan.js',
    data: '/plans/coast/_payload.json?a=1',
  });
  expect(prefetchPlan(cart, '/', table)?.data).toBe('/_payload.json');
});

test('B03 to a personal page of the same class, and across classes, code only', () => {
  expect(prefetchPlan('/', cart, table)).toMatchObject({ data: undefined });
  expect(prefetchPlan('/', '/login', table)).toMatchObject({ data: undefined, entry: undefined });
  expect(prefetchPlan('/login', '/plans/coast', table)).toMatchObject({ data: undefined });
  expect(prefetchPlan('/', '/login', table)?.chunks).toContain('/assets/form.js');
});

test('B03 an address that is no page of ours is not prefetched', () => {
  expect(prefetchPlan('/', '/uploads/a.pdf', table)).toBeUndefined();
});

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('B03 with the connection %j prefetching is %j', (connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected);
});

test('B03 at most four tasks run at once, each in its turn, and a failed one makes room', async () => {
  const queue = createTaskQueue(4);
  const gates = Array.from({ length: 9 }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  gates.forEach((gate, index) => {
    queue(() => {
      started.push(index);
      return gate.promise;
    });
  });
  expect(started).toEqual([0, 1, 2, 3]);
  gates[2]?.reject(new Error('offline'));
  gates[0]?.resolve();
  await Promise.allSettled([gates[0]?.promise, gates[2]?.promise]);
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
});

import { expect, test } from 'vitest';
import { routeRules } from '../route-rules.ts';
import type { PageTable } from './page-table.ts';
import { mayPrefetch } from './prefetch.ts';
import { prefetchPlan } from './prefetch-plan.ts';
import { createTaskQueue } from './task-queue.ts';

const table: PageTable = {
  rules: routeRules,
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/frame.js'] },
    home: { id: 'home', parentId: 'root', index: true, module: '/assets/home.js' },
    plan: { id: 'plan', parentId: 'root', path: 'plans/:slug', module: '/assets/plan.js', css: ['/assets/plan.css'] },
    cart: { id: 'cart', parentId: 'root', path: 'cart/:cartId', module: '/assets/cart.js' },
    login: { id: 'login', parentId: 'root', path: 'login', module: '/assets/login.js', imports: ['/assets/form.js'] },
  },
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

import { afterEach, expect, test, vi } from 'vitest';
import { sayDemoIsReady } from './greeting.mjs';
import { progress } from './progress.mjs';
import type { System } from './system.mjs';

afterEach(() => vi.restoreAllMocks());

function start(adminIsBuilt: boolean, adminBuild: Promise<void>): () => string {
  const said: string[] = [];
  vi.spyOn(progress, 'say').mockImplementation((text) => void said.push(text));
  const addresses = { shop: 'http://localhost:3000', admin: 'http://localhost:1337/admin' };
  const system = { addresses, env: {}, options: { mode: 'demo' }, dataDir: '.data', adminIsBuilt, adminBuild };
  sayDemoIsReady(system as unknown as System);
  return () => said.join('\n');
}

test('a first start says that the admin panel is still being built, and when it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const said = start(false, promise);
  expect(said()).toContain('The shop is ready.');
  expect(said()).toContain('still being built');
  expect(said()).not.toContain('admin panel is ready');
  resolve();
  await promise;
  await Promise.resolve();
  expect(said()).toContain('The admin panel is ready, too: http://localhost:1337/admin');
});

test('a later start, with the panel built before, says nothing of it', async () => {
  const said = start(true, Promise.resolve());
  await Promise.resolve();
  expect(said()).toContain('Cerulean is ready.');
  expect(said()).not.toContain('admin panel');
});

test('a panel that could not be built is named with its reason', async () => {
  const said = start(false, Promise.reject(new Error('The admin panel could not be built')));
  await vi.waitFor(() => expect(said()).toContain('! The admin panel could not be built'));
});

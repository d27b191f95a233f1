import { expect, it, vi } from 'vitest';
import app from './app.tsx';

it('loads its pages as the panel asks for, which warns of async functions', () => {
  vi.stubGlobal('localStorage', { setItem: () => {} });
  const loaders: (() => unknown)[] = [];
  const panel = { addMenuLink: ({ Component }: { Component: () => unknown }) => loaders.push(Component) };
  app.register({ addMiddlewares: () => {}, customFields: { register: () => {} }, ...panel } as never);
  expect(loaders.length).toBeGreaterThanOrEqual(4);
  for (const load of loaders) expect(Object.prototype.toString.call(load)).toBe('[object Function]');
});

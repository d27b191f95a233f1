import { SLUG } from '@cerulean/rules/limits';
import { expect, it, vi } from 'vitest';
import { string } from 'yup';
import app from './app.tsx';

const register = (addMenuLink: (link: { Component: () => unknown }) => void) =>
  app.register({ addMiddlewares: () => {}, customFields: { register: () => {} }, addMenuLink } as never);

it('R01 says what a URL slug is made of, instead of the regular expression', async () => {
  vi.stubGlobal('localStorage', { setItem: () => {} });
  register(() => {});
  // As Strapi’s forms check a field of this type.
  await expect(string().matches(SLUG).validate('Summer Sale')).rejects.toThrow(
    'Use only lowercase letters, digits, and single hyphens, for example summer-sale',
  );
});

it('loads its pages as the panel asks for, which warns of async functions', () => {
  vi.stubGlobal('localStorage', { setItem: () => {} });
  const loaders: (() => unknown)[] = [];
  register(({ Component }) => loaders.push(Component));
  expect(loaders.length).toBeGreaterThanOrEqual(4);
  for (const load of loaders) expect(Object.prototype.toString.call(load)).toBe('[object Function]');
});

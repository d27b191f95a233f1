import { COLOR_HEX, FCC_NUMBER, SKU, SLUG } from '@cerulean/rules/limits';
import { expect, it, vi } from 'vitest';
import { string } from 'yup';
import { ADDRESS } from '../content/address.ts';
import app from './app.tsx';

const register = (addMenuLink: (link: { Component: () => unknown }) => void) =>
  app.register({ addMiddlewares: () => {}, customFields: { register: () => {} }, addMenuLink } as never);

it('R01 says what a URL slug is made of, instead of the regular expression', async () => {
  vi.stubGlobal('localStorage', { setItem: () => {} });
  register(() => {});
  // As Strapi’s forms check a field of this type.
  await expect(string().matches(SLUG).validate('Summer Sale')).rejects.toThrow(
    'Use only lowercase letters, digits, and single hyphens, for example, summer-sale',
  );
});

it.each([
  [SKU, 'lumen 7', 'Use only capital letters, digits, and single hyphens, for example, LUMEN-7-SEA-128'],
  [ADDRESS, 'plans', 'Enter a path such as /plans, or an address that begins with https://, mailto:, or tel:'],
  [COLOR_HEX, '00749b', 'Enter # and 6 digits or lowercase letters from a to f, for example, #00749b'],
  [FCC_NUMBER, '123', 'Enter a 10-digit number'],
  [/^x$/, 'y', 'Strapi’s'],
])('R01 says what a field with the pattern %s needs', async (pattern, value, words) => {
  vi.stubGlobal('localStorage', { setItem: () => {} });
  register(() => {});
  const message = { id: 'components.Input.error.validation.regex', defaultMessage: 'Strapi’s' };
  // As Strapi’s forms check a field with a pattern. They show the text with this id.
  const checked = string().matches(new RegExp(pattern.source), { message: message as never, excludeEmptyString: true });
  const error: { errors: { id: string; defaultMessage: string }[] } = await checked.validate(value).then(
    () => ({ errors: [] }),
    (thrown) => thrown,
  );
  expect(error.errors).toMatchObject([{ defaultMessage: words }]);
  const { id } = error.errors[0] ?? { id: '' };
  if (id !== message.id) expect(app.config.translations.en).toHaveProperty([id], words);
  await expect(checked.validate('')).resolves.toBe('');
});

it('loads its pages as the panel asks for, which warns of async functions', () => {
  vi.stubGlobal('localStorage', { setItem: () => {} });
  const loaders: (() => unknown)[] = [];
  register(({ Component }) => loaders.push(Component));
  expect(loaders.length).toBeGreaterThanOrEqual(4);
  for (const load of loaders) expect(Object.prototype.toString.call(load)).toBe('[object Function]');
});

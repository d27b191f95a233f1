import { expect, it } from 'vitest';
import { BUYER_FIELDS, buyerColumns, optionalFieldsOf, typedContactSchema } from './buyer-fields.ts';
import { settingSchema } from './settings.ts';
import { says } from './validation.ts';

const CONTACT = { email: 'ada@example.com', name: 'Ada Byron', phone: null };
const read = (more: object) => typedContactSchema.safeParse({ ...CONTACT, ...more });

it('R07 a company and its EIN may be left out, and an EIN is kept as the IRS writes it', () => {
  expect(read({}).data).toEqual(CONTACT);
  expect(read({ company: null, ein: null }).success).toBe(true);
  for (const ein of ['12-3456789', '123456789', ' 12-3456789 '])
    expect(read({ company: ' Analytical Engines  ', ein }).data).toEqual({
      ...CONTACT,
      company: 'Analytical Engines',
      ein: '12-3456789',
    });
});

it.each([
  '12-345678',
  '1234567890',
  '12-34567-89',
  '1-23456789',
  '12 3456789',
  'twelve',
  '9'.repeat(60),
  '１２3456789',
])('R07 says beside its field what an EIN looks like: %s', (ein) => {
  const issues = read({ ein }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['ein', 'ein_wrong']]);
});

it.each([
  ['c'.repeat(121), says('too_long', { most: 120 })],
  ['c'.repeat(10_000), says('too_long', { most: 120 })],
  ['Analytical\nEngines', 'characters'],
])('R07 a company’s name is one line of a bounded length', (company, message) => {
  expect(read({ company }).error?.issues).toMatchObject([{ path: ['company'], message }]);
});

it('R07 the address step asks for the phone where something is delivered, and for what the operator asks for', () => {
  const asked = (delivery: boolean, asks?: readonly ('company' | 'ein')[]) =>
    optionalFieldsOf({ needs: { delivery }, asks }).map(({ name }) => name);
  expect(asked(false)).toEqual([]);
  expect(asked(true)).toEqual(['phone']);
  expect(asked(true, ['ein', 'company'])).toEqual(['phone', 'company', 'ein']);
  expect(asked(false, ['company'])).toEqual(['company']);
});

it('each field is a column, empty where it was left out', () => {
  expect(buyerColumns(CONTACT)).toEqual({ ...CONTACT, company: null, ein: null });
  expect(Object.keys(buyerColumns({}))).toEqual(BUYER_FIELDS);
});

it('no fact is asked for unless the operator names it, and only ones that there are', () => {
  const setting = settingSchema('BUYER_FIELDS');
  expect(setting.parse(undefined)).toEqual([]);
  expect(setting.parse(' ein, company ')).toEqual(['ein', 'company']);
  expect(setting.safeParse('company,vat').success).toBe(false);
});

import { expect, it } from 'vitest';
import { savedAddressBodySchema } from './account.ts';

it('R13 a saved address without a name asks for that of the person who lives there, who may be someone else', () => {
  const address = { country: 'US', line1: '1 Pier St', line2: null, city: 'Albany', state: 'NY', zip: '12203' };
  const parsed = savedAddressBodySchema.safeParse({ label: null, name: ' ', address, isDelivery: true, isE911: false });
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'resident_name_missing'],
  ]);
});

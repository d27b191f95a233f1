import { expect, test } from 'vitest';
import { readAddressForm } from './address-form.server.ts';

const needs = { plan: 'none', delivery: true, e911: true, taxPlace: true, account: true, consent: true } as const;

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const complete = {
  version: '3',
  'contact.email': ' María@Example.com ',
  'contact.name': 'María-José Wolfeschlegelsteinhausen',
  'contact.phone': '(415) 555-0117',
  'delivery.line1': '2190 Harrison Street',
  'delivery.city': 'San Francisco',
  'delivery.state': 'CA',
  'delivery.zip': '94110',
  'e911.same': 'yes',
  shippingMethod: 'standard',
};

test('R07 a complete form becomes the contract’s body, tidied', () => {
  const read = readAddressForm(form(complete), { needs });
  expect(read).toMatchObject({
    ok: true,
    body: {
      version: 3,
      contact: { email: 'maría@example.com', phone: '+14155550117' },
      delivery: { line2: null, state: 'CA' },
      e911: { same: true, address: null },
      taxPlace: null,
    },
  });
});

test('R07 each field that needs another look is named as the form names it', () => {
  const read = readAddressForm(form({ ...complete, 'delivery.zip': '9411', 'contact.phone': '415 555 01' }), { needs });
  expect(read.ok ? [] : read.issues.map((issue) => issue.path)).toEqual(['contact.phone', 'delivery.zip']);
});

test('R07 an emergency address of its own is asked when it is not the delivery address', () => {
  const read = readAddressForm(form({ ...complete, 'e911.same': '' }), { needs });
  expect(read.ok ? [] : read.issues.map((issue) => issue.path)).toContain('e911.address.line1');
});

test('R07 a data-only eSIM asks e-mail, name, country and ZIP alone', () => {
  const read = readAddressForm(
    form({
      version: '0',
      'contact.email': 'a@b.co',
      'contact.name': '王小明',
      'taxPlace.country': 'DE',
      'taxPlace.zip': '10115',
    }),
    { needs: { ...needs, delivery: false, e911: false } },
  );
  expect(read).toMatchObject({
    ok: true,
    body: { delivery: null, e911: null, taxPlace: { country: 'DE', zip: '10115' } },
  });
});

test('R07 a delivery method is asked where something is delivered', () => {
  const { shippingMethod: _, ...rest } = complete;
  const read = readAddressForm(form(rest), { needs });
  expect(read.ok ? [] : read.issues).toEqual([{ path: 'shippingMethod', message: 'Choose how we should deliver' }]);
});

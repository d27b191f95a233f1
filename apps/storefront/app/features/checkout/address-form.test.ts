import type { SavedAddress } from '@cerulean/contract/account';
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
  'contact.email': ' Maria@Example.com ',
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
      contact: { email: 'maria@example.com', phone: '+14155550117' },
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

test('R07 a company and its EIN are read where they are asked for, and nowhere else', () => {
  const typed = form({ ...complete, 'contact.company': ' Analytical Engines, LLC ', 'contact.ein': '123456789' });
  const contact = (asks?: ('company' | 'ein')[]) => {
    const read = readAddressForm(typed, { needs, asks });
    return read.ok ? read.body.contact : read.issues;
  };
  expect(contact(['company', 'ein'])).toMatchObject({ company: 'Analytical Engines, LLC', ein: '12-3456789' });
  expect(contact(['company'])).not.toHaveProperty('ein');
  expect(contact()).not.toHaveProperty('company');
});

test('R07 empty fields for a company take it away, and a wrong EIN is named as the form names it', () => {
  const asks = ['company', 'ein'] as const;
  const empty = readAddressForm(form({ ...complete, 'contact.company': ' ', 'contact.ein': '' }), { needs, asks });
  expect(empty).toMatchObject({ ok: true, body: { contact: { company: null, ein: null } } });
  const wrong = readAddressForm(form({ ...complete, 'contact.ein': '12-34' }), { needs, asks });
  expect(wrong).toEqual({
    ok: false,
    issues: [{ path: 'contact.ein', message: 'Enter a 9-digit EIN, like 12-3456789, or leave this empty' }],
  });
});

test('R07 a separate emergency address is asked for when it is not the delivery address', () => {
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

test('R07 a Canadian postal code is asked for beside its field, with an example', () => {
  const read = readAddressForm(
    form({
      version: '0',
      'contact.email': 'a@b.co',
      'contact.name': '王小明',
      'taxPlace.country': 'CA',
      'taxPlace.zip': '10115',
    }),
    { needs: { ...needs, delivery: false, e911: false } },
  );
  expect(read.ok ? [] : read.issues).toEqual([
    { path: 'taxPlace.zip', message: 'Enter a Canadian postal code, such as K1A 0B1' },
  ]);
});

test('R07 a delivery method is asked where something is delivered', () => {
  const { shippingMethod: _, ...rest } = complete;
  const read = readAddressForm(form(rest), { needs });
  expect(read.ok ? [] : read.issues).toEqual([{ path: 'shippingMethod', message: 'Select a shipping method' }]);
});

test('R07 a box for mail gets the parcel and no help: said beside the tick, or beside the emergency address', () => {
  const issuesOf = (fields: Record<string, string>, saved?: SavedAddress[]) => {
    const read = readAddressForm(form({ ...complete, ...fields }), { needs }, saved);
    return read.ok ? [] : read.issues;
  };
  const message = expect.stringContaining('street address') as string;
  const box = { 'delivery.line1': 'PO Box 12' };
  const clear =
    'Help can’t be sent to a PO box or mailbox. Clear “Same as shipping address” and enter a street address.';
  const another = 'Help can’t be sent to a PO box or mailbox. Select or enter another address.';
  expect(issuesOf(box)).toEqual([{ path: 'e911.same', message: clear }]);
  expect(issuesOf({ ...box, 'e911.same': '', 'e911.saved': 'same' }, [lena])).toEqual([
    { path: 'e911.saved', message: another },
  ]);
  const own = { 'e911.same': '', 'e911.address.city': 'Reno', 'e911.address.state': 'NV', 'e911.address.zip': '89501' };
  expect(issuesOf({ ...box, ...own, 'e911.address.line1': '1 Market Street' })).toEqual([]);
  expect(issuesOf({ ...own, 'e911.address.line1': 'P.O. Box 12' })).toEqual([{ path: 'e911.address.line1', message }]);
  const old = { ...lena, address: { ...lena.address, line1: 'P.O. Box 12' } };
  expect(issuesOf({ 'e911.same': '', 'e911.saved': old.id }, [old])).toEqual([
    { path: 'e911.saved', message: another },
  ]);
});

const lena: SavedAddress = {
  id: '5e0d1c7e-0000-4000-8000-000000000001',
  version: 1,
  label: 'At Lena’s',
  name: 'Lena Ortiz',
  address: { country: 'US', line1: '1 Market Street', line2: null, city: 'Reno', state: 'NV', zip: '89501' },
  isDelivery: false,
  isE911: false,
};

test('R07 a saved address goes with the name that it is saved with, whatever else the form holds', () => {
  const given = form({ ...complete, 'delivery.saved': lena.id, 'e911.same': '', 'e911.saved': 'same' });
  expect(readAddressForm(given, { needs }, [lena])).toMatchObject({
    ok: true,
    body: { contact: { name: 'Lena Ortiz' }, delivery: lena.address, e911: { same: true } },
    keep: [],
  });
});

test('R07 one that is no longer saved, or somebody else’s, has to be chosen anew', () => {
  const read = readAddressForm(form({ ...complete, 'delivery.saved': lena.id }), { needs }, []);
  expect(read.ok ? [] : read.issues.map(({ path }) => path)).toEqual(['delivery.saved']);
});

test('R07 an address that was typed is kept where its box is ticked; the first one as the default', () => {
  const given = form({ ...complete, 'delivery.saved': 'other', 'delivery.keep': 'yes' });
  const kept = (saved: SavedAddress[]) => {
    const read = readAddressForm(given, { needs }, saved);
    return read.ok ? read.keep : [];
  };
  const address = { line1: '2190 Harrison Street', zip: '94110' };
  expect(kept([])).toMatchObject([{ name: complete['contact.name'], address, isDelivery: true, isE911: true }]);
  expect(kept([lena])).toMatchObject([{ isDelivery: false, isE911: false }]);
});

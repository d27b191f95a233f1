import { expect, it } from 'vitest';
import { valuesOf } from './form.server.ts';
import { inFieldOrder } from './in-field-order.ts';

const sent = (...names: string[]) => {
  const form = new FormData();
  for (const name of names) form.append(name, `${name} as typed`);
  return valuesOf(form);
};
const pathsOf = (values: Record<string, string>, ...paths: string[]) =>
  inFieldOrder({ issues: paths.map((path) => ({ path, message: 'Wrong' })), values }).map(({ path }) => path);

it('R07 R15 lists what is wrong in the order of the fields, whatever found it (CUS-S3-29)', () => {
  const address = sent('version', 'contact.email', 'contact.name', 'delivery.line1', 'delivery.zip', 'delivery.city');
  const wrong = ['contact.email', 'delivery.line1', 'delivery.zip', 'delivery.city'];
  expect(pathsOf(address, 'delivery.city', 'delivery.line1', 'contact.email', 'delivery.zip')).toEqual(wrong);
  // Fields of the login page. Its schema lists email, password, name.
  const register = sent('next', 'way', 'new-name', 'new-email', 'new-password');
  const asked = ['new-name', 'new-email', 'new-password'];
  expect(pathsOf(register, 'new-email', 'new-password', 'new-name')).toEqual(asked);
  // An unanswered question is missing from the submitted data.
  expect(pathsOf(register, 'consent', 'new-name')).toEqual(['new-name', 'consent']);
});

it('keeps the place of a secret, and not the secret', () => {
  expect(sent('current-password', 'name', 'password', 'new-password')).toEqual({
    'current-password': '',
    name: 'name as typed',
    password: '',
    'new-password': '',
  });
});

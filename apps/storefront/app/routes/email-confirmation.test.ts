import { expect, test } from 'vitest';
import { handle } from './email-confirmation.tsx';

const link = { code: 'c1', opens: true, canRenew: false, changesTo: null };

test.each([
  ['asks to confirm the address', link, 'Confirm your email address'],
  ['asks to change the address', { ...link, changesTo: 'grace@example.com' }, 'Change your email address?'],
  ['asks nothing once the link was used', { ...link, opens: false }, 'Your email address'],
  ['asks nothing without a link', null, 'Your email address'],
])('C07 the title of the page %s', (_what, given, title) => {
  expect(handle.head({ data: { link: given }, params: {} })).toEqual({ title, indexed: false });
});

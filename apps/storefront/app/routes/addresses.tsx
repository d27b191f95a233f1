import * as words from '@cerulean/messages/account';
import { redirect } from 'react-router';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/account/address-card.css';
import { ADDRESSES } from '../features/account/account-nav.ts';
import { removeAddress } from '../features/account/address-form.server.ts';
import { donePath, ownerForm, ownerOnly } from '../features/account/owner-only.server.ts';
import { textOf } from '../platform/form.server.ts';
import { publicError } from '../platform/public-error.ts';
import { isValid } from '../platform/check-value.server.ts';
import { AddressesView } from './parts/addresses-view.tsx';

/** Loads the account's saved addresses, default addresses first (R13). */
export const loader = guard(async (current) => {
  const { addresses } = await ownerOnly(ADDRESSES, () => current.backend.call('listAddresses'));
  return { addresses, accountKey: current.accountKey, done: current.query.get('done') };
});

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  const addressId = textOf(form, 'addressId') ?? '';
  if (!isValid('uuid', addressId)) {
    throw publicError(400, words.unreadable, { message: words.noAddressNamed });
  }
  await ownerForm(current, form, ADDRESSES, () => removeAddress(current, addressId));
  return redirect(donePath(ADDRESSES, 'address-removed'));
});

export const handle = pageMeta(() => ({ title: words.yourAddresses, indexed: false }));

export default AddressesView;

import { data, redirect } from 'react-router';
import { ADDRESSES } from '../../features/account/account-nav.ts';
import { saveAddress } from '../../features/account/address-form.server.ts';
import { guard } from '../../platform/guard.server.ts';
import { pageNotFound } from '../../platform/public-error.ts';
import { donePath, keepForm, ownerOrKept, statusOf } from '../../features/account/owner-only.server.ts';
import type { Route } from '../+types/saved-address.ts';

/** Loads a saved address, or an empty one to add (R13). The first address is offered as the default for every use. */
export const loader = guard(async (current, { params, url }: Route.LoaderArgs) => {
  const { backend } = current;
  const isNew = params.addressId === undefined;
  const read = await ownerOrKept(current, url.pathname, () =>
    Promise.all([backend.call('listAddresses'), backend.call('readAccount')]),
  );
  if (read === null) return { isNew, saved: null, name: null, isFirst: false, accountKey: undefined };
  const [{ addresses }, { name }] = read;
  const saved = addresses.find(({ id }) => id === params.addressId) ?? null;
  if (!isNew && saved === null) throw pageNotFound(url.pathname);
  return { isNew, saved, name, isFirst: addresses.length === 0, accountKey: current.accountKey };
});

export const action = guard(async (current, { params, request, url }: Route.ActionArgs) => {
  const form = await request.formData();
  const { problem, gone } = await keepForm(
    current,
    form,
    () => saveAddress(current, form, params.addressId ?? null),
    (kept) => ({ problem: kept, gone: false }),
  );
  if (gone) throw pageNotFound(url.pathname);
  return problem ? data({ problem }, statusOf(problem)) : redirect(donePath(ADDRESSES, 'address-saved'));
});

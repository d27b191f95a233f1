import type { SavedAddress, SavedAddressBody } from '@cerulean/contract/account';
import { says } from '@cerulean/contract/validation';
import { MAX_SAVED_ADDRESSES } from '@cerulean/rules/limits';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok, refuse } from '../../commerce/http/result.ts';
import {
  deleteAddress,
  insertAddress,
  isSamePlace,
  listAddresses,
  lockAddresses,
  updateAddress,
} from './address-store.ts';

type Ids = 'listAddresses' | 'createAddress' | 'changeAddress' | 'removeAddress';

/**
 * Handlers for saved addresses (R07, R13). Submitting a form twice has one effect: the same person at the same place is
 * saved once, and a repeated change gets the same response.
 */
export const addressHandlers: Handlers<Ids> = {
  listAddresses: async ({ user }, { db }) => ok({ addresses: await db.query(listAddresses, [user.id]) }),

  createAddress: ({ user, body }, { db }) =>
    db.transaction(async (tx) => {
      const saved = await lockAddresses(tx, user.id);
      const same = saved.find((each) => isSamePlace(each, body));
      if (same) {
        // An address that is saved again from the checkout keeps its label and its defaults.
        const again = {
          ...body,
          label: body.label ?? same.label,
          isDelivery: body.isDelivery || same.isDelivery,
          isE911: body.isE911 || same.isE911,
        };
        if (isAs(same, again)) return ok({ address: same });
        return ok({ address: await updateAddress(tx, user.id, same.id, again) });
      }
      if (saved.length >= MAX_SAVED_ADDRESSES) return refuse('too_many_addresses');
      return ok({ address: await insertAddress(tx, user.id, body) });
    }),

  changeAddress: ({ user, params, body: { version, ...body } }, { db }) =>
    db.transaction(async (tx) => {
      const saved = await lockAddresses(tx, user.id);
      const mine = saved.find(({ id }) => id === params.addressId);
      if (!mine) return refuse('not_found');
      if (isAs(mine, body)) return ok({ address: mine });
      if (mine.version !== version) return refuse('address_changed');
      if (saved.some((each) => each !== mine && isSamePlace(each, body))) {
        return refuse('invalid_input', {
          issues: [{ path: 'address.line1', message: says('address_known') }],
        });
      }
      return ok({ address: await updateAddress(tx, user.id, mine.id, body) });
    }),

  removeAddress: async ({ user, params }, { db }) =>
    (await db.run(deleteAddress, [user.id, params.addressId])) > 0 ? ok({ ok: true }) : refuse('not_found'),
};

/** Returns whether the saved address already equals the requested one. */
function isAs(saved: SavedAddress, body: SavedAddressBody): boolean {
  const { label, name, isDelivery, isE911 } = saved;
  return (
    label === body.label &&
    name === body.name &&
    isDelivery === body.isDelivery &&
    isE911 === body.isE911 &&
    Object.entries(body.address).every(([part, value]) => saved.address[part as keyof typeof body.address] === value)
  );
}

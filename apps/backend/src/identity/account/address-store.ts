import { randomUUID } from 'node:crypto';
import type { Address } from '@cerulean/contract/address';
import type { SavedAddress, SavedAddressBody } from '@cerulean/contract/account';
import type { Tx } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

const COLUMNS = `id, version, label, name, address, is_delivery as "isDelivery", is_e911 as "isE911"`;

/** Lists an account's saved addresses, defaults first. */
export const listAddresses = sql<SavedAddress>(
  'addresses.list',
  `select ${COLUMNS} from saved_address where user_id = $1
    order by is_delivery desc, is_e911 desc, created_at, id`,
);
const lock = sql('addresses.lock', 'select id from up_users where id = $1 for no key update');
const insert = sql<SavedAddress>(
  'addresses.insert',
  `insert into saved_address (id, user_id, label, name, address, is_delivery, is_e911)
   values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
);
const update = sql<SavedAddress>(
  'addresses.update',
  `update saved_address set version = version + 1, label = $3, name = $4, address = $5, is_delivery = $6, is_e911 = $7
    where user_id = $1 and id = $2 returning ${COLUMNS}`,
);
export const deleteAddress = sql('addresses.remove', 'delete from saved_address where user_id = $1 and id = $2');
const dropDefaults = sql(
  'addresses.drop-defaults',
  `update saved_address set version = version + 1, is_delivery = is_delivery and not $3, is_e911 = is_e911 and not $4
    where user_id = $1 and id <> $2 and (is_delivery and $3 or is_e911 and $4)`,
);
/** Deletes saved addresses of deleted accounts, because Strapi's panel deletes accounts without calling our code. */
export const sweepAddresses = sql(
  'addresses.sweep',
  'delete from saved_address a where not exists (select from up_users u where u.id = a.user_id)',
);

/** Returns an account's saved addresses, locked against other changes until the transaction ends. */
export async function lockAddresses(tx: Tx, userId: number): Promise<SavedAddress[]> {
  const [, addresses] = await Promise.all([tx.query(lock, [userId]), tx.query(listAddresses, [userId])]);
  return addresses;
}

/** Saves a new address. If it becomes a default, the previous default is cleared. */
export async function insertAddress(tx: Tx, userId: number, body: SavedAddressBody): Promise<SavedAddress> {
  const id = randomUUID();
  await tx.run(dropDefaults, [userId, id, body.isDelivery, body.isE911]);
  return written(await tx.first(insert, [id, userId, ...valuesOf(body)]));
}

/** Changes a saved address. If it becomes a default, the previous default is cleared. */
export async function updateAddress(tx: Tx, userId: number, id: string, body: SavedAddressBody): Promise<SavedAddress> {
  await tx.run(dropDefaults, [userId, id, body.isDelivery, body.isE911]);
  return written(await tx.first(update, [userId, id, ...valuesOf(body)]));
}

/** Returns whether both addresses name the same person and place, ignoring case. The unique index compares exactly. */
export function isSamePlace(a: Pick<SavedAddressBody, 'name' | 'address'>, b: typeof a): boolean {
  return placeOf(a) === placeOf(b);
}

function placeOf({ name, address }: Pick<SavedAddressBody, 'name' | 'address'>): string {
  const { country, line1, line2, city, state, zip }: Address = address;
  return JSON.stringify([name, country, line1, line2, city, state, zip]).toLowerCase();
}

function valuesOf({ label, name, address, isDelivery, isE911 }: SavedAddressBody) {
  return [label, name, JSON.stringify(address), isDelivery, isE911] as const;
}

function written(row: SavedAddress | null): SavedAddress {
  if (!row) throw new Error('The address was not written');
  return row;
}

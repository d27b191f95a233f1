import { createHash } from 'node:crypto';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { browserName } from '../sessions/browser-name.ts';
import { ipArea } from '../sessions/ip-area.ts';

/** The browser and network from which someone signs in. */
export interface Place {
  ip: string | null;
  /** The browser's `User-Agent` header. */
  browser: string | null;
  /** Secret of the browser's `device` cookie. `null` for callers other than the storefront. */
  device: string | null;
}

const known = sql<{ known: boolean }>(
  'devices.known',
  `select exists (
     select from up_users u join known_device k on k.user_id = u.id
      where lower(u.email) = $1 and k.device = sha256(convert_to(u.id || E'\\n' || $2, 'UTF8'))) as known`,
);

/**
 * Returns whether the browser with this device cookie has signed in to this address's (lowercase) account before. Its
 * attempts are then counted separately, so that other people's attempts cannot slow the owner down.
 */
export async function isKnownDevice(db: Queryable, email: string, device: string): Promise<boolean> {
  return (await db.first(known, [email, device]))?.known ?? false;
}

const note = sql<{ isNew: boolean }>(
  'devices.note',
  `with others as (select exists (select from known_device where user_id = $1) as any),
     noted as (
       insert into known_device (user_id, device) values ($1, $2)
       on conflict (user_id, device) do update set seen_at = now() returning xmax = 0 as fresh)
   select noted.fresh and others.any as "isNew" from noted, others`,
);

/**
 * Records a sign-in. Returns whether the account was used from other browsers or networks but never from this one, so
 * that its owner gets a notification. A caller without the device cookie is identified by browser type and network.
 */
export async function noteDevice(tx: Queryable, userId: number, { device, browser, ip }: Place): Promise<boolean> {
  const name = device ?? `without a cookie\n${browserName(browser)}\n${ipArea(ip) ?? ''}`;
  const hash = createHash('sha256').update(`${userId}\n${name}`).digest();
  return (await tx.first(note, [userId, hash]))?.isNew ?? false;
}

/** Deletes an account's known browsers after its owner recovered it, because whoever used them is now a stranger. */
export const deleteDevices = sql('devices.forget', 'delete from known_device where user_id = $1');

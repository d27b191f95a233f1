import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { versionedKeysSchema } from '@cerulean/contract/versioned-keys';
import { withLuhnCheck } from '@cerulean/rules/iccid';
import { query } from '../journeys/steps/database.ts';
import { system, until } from './system.ts';

/** Encodes bytes as letters. Duplicated on purpose, because the codes printed on kits must never change by accident. */
function lettersOf(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => '0123456789abcdefghjkmnpqrstvwxyz'[Number.parseInt(five, 2)] ?? '');
}

/** Returns a SIM card number that was never used before. */
export function newIccid(): string {
  return withLuhnCheck(`8901260${String(randomInt(1e11)).padStart(11, '0')}`);
}

/** Creates a SIM kit that is not assigned yet. Returns the text of its QR code, its code, and its SIM card number. */
export async function newKit(): Promise<{ qrId: string; code: string; iccid: string }> {
  const code = lettersOf(randomBytes(10));
  const [{ version, key } = { version: 0, key: '' }] = versionedKeysSchema.parse(system.backendEnv['SIM_KIT_KEYS']);
  const iccid = newIccid();
  await query(
    `insert into sim_kit (code, key_version, iccid, batch, imported_at) values ($1, $2, $3, 'TESTS', now())`,
    [code, version, iccid],
  );
  const signature = createHmac('sha256', key).update(`sim-kit\n${version}\n${code}`).digest().subarray(0, 10);
  return { qrId: `${version}-${code}-${lettersOf(signature)}`, code, iccid };
}

/** Packs a kit for the only plan of an order, as staff do. */
export async function packedKit(orderId: string): Promise<{ qrId: string; iccid: string }> {
  const kit = await newKit();
  const line = async () =>
    (await query<{ item: string }>('select item_id as item from mobile_line where order_id = $1', [orderId]))[0];
  await until(async () => (await line()) !== undefined);
  const itemId = (await line())?.item;
  await query(`update sim_kit set state = 'bound', order_id = $2, item_id = $3, bound_at = now() where code = $1`, [
    kit.code,
    orderId,
    itemId,
  ]);
  await query('update mobile_line set iccid = $1 where order_id = $2 and item_id = $3', [kit.iccid, orderId, itemId]);
  return kit;
}

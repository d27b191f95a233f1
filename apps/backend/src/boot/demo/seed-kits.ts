import { withLuhnCheck } from '@cerulean/rules/iccid';
import type { Settings } from '@cerulean/contract/settings';
import type { Db } from '../../commerce/db/db.ts';
import { importKits } from '../../commerce/stock/kits/import-kits.ts';

/** So many SIM kits are on hand in a fresh demo. */
const KITS = 24;

/** A batch of SIM kits, so that packing and scanning can be tried at once. Their numbers are invented. */
export async function seedKits(db: Db, { SIM_KIT_KEYS }: Pick<Settings, 'SIM_KIT_KEYS'>): Promise<void> {
  const newest = SIM_KIT_KEYS?.[0];
  if (!newest) return;
  const iccids = Array.from({ length: KITS }, (_, index) =>
    withLuhnCheck(`8901260${String(44_177_742_030 + index * 7)}`),
  );
  await importKits(db, {
    batch: 'Demo',
    text: iccids.join('\n'),
    keyVersion: newest.version,
    staffId: null,
    requestId: null,
    at: new Date(),
  });
}

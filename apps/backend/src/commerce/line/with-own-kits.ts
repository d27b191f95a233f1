import type { MobileLine } from '@cerulean/contract/lines';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { qrIdOf } from '../stock/kits/qr-id.ts';
import type { LineKeys } from '../stock/kits/lines.ts';

const select = sql<{ lineId: string; code: string; keyVersion: number }>(
  'lines.own-kits',
  `select l.id as "lineId", k.code, k.key_version as "keyVersion"
     from mobile_line l join order_item i on i.order_id = l.order_id and i.id = l.item_id
     join sim_kit k on k.code = i.details->>'kit' and k.state = 'bound'
    where l.id = any($1::uuid[])`,
);

/**
 * Lines of kits that the buyer had in hand before paying, with the link back to the kit, so it need not be scanned twice.
 * Excludes kits that we ship, because the person who activates such a card has to hold it.
 */
export async function withOwnKits(
  q: Queryable,
  lines: readonly MobileLine[],
  { kits }: Pick<LineKeys, 'kits'>,
): Promise<MobileLine[]> {
  const waiting = lines.filter(({ sim, hasKit, state }) => sim === 'card' && hasKit && state === 'ordered');
  if (waiting.length === 0) return [...lines];
  const known = new Map<string, string>();
  for (const { lineId, ...kit } of await q.query(select, [waiting.map(({ id }) => id)])) {
    if (kits.some(({ version }) => version === kit.keyVersion)) known.set(lineId, qrIdOf(kit, kits));
  }
  return lines.map((line) => ({ ...line, kitId: known.get(line.id) ?? null }));
}

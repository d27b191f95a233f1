import type { AddItem } from '@cerulean/contract/cart';
import { sql } from '../../db/statement.ts';
import { ok, refuse, type Result } from '../../http/result.ts';
import type { LineKeys } from './line-keys.ts';
import { readQrId } from './qr-id.ts';

/** An item to add to a cart, with the kit's code in place of the QR code. */
export type ResolvedItem =
  | Extract<AddItem, { kind: 'product' }>
  | (Omit<Extract<AddItem, { kind: 'plan' }>, 'qrId'> & { kit: string | null });

/** Replaces the QR code of an item by the kit's code. Refuses a QR code that none of our keys signed. */
export function resolveSimKit(item: AddItem, { kits }: Pick<LineKeys, 'kits'>): Result<ResolvedItem> {
  if (item.kind === 'product') return ok(item);
  const { qrId, ...plan } = item;
  const kit = qrId === undefined ? null : readQrId(qrId, kits);
  if (qrId !== undefined && kit === null) {
    return refuse('invalid_input', {
      issues: [{ path: 'item.qrId', message: 'This is no code of a SIM kit of ours' }],
    });
  }
  return ok({ ...plan, kit });
}

/** Finds a kit by its code. `isFree` is true if it is in stock and no cart other than `$2` holds it. */
export const selectOwnKit = sql<{ isFree: boolean | null }>(
  'kits.own',
  `select k.state = 'in_stock' and (k.held_by is null or a.cart_id = $2) as "isFree"
     from sim_kit k left join payment_attempt a on a.id = k.held_by where k.code = $1`,
);

/** Removes a kit's previous plan from the cart when the buyer chooses another plan for the kit. */
export const dropPlanOfKit = sql(
  'kits.replace-plan',
  `with gone as (delete from cart_item where cart_id = $1 and kit = $2 returning 1)
   update cart set total_quantity = total_quantity - 1, item_count = item_count - 1 where id = $1 and exists (select 1 from gone)`,
);

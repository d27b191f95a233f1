import type { ProductKind } from '@cerulean/rules/checkout-needs';
import { deviceSims, type DeviceFit, type SimType } from '@cerulean/rules/plan-fit';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

const select = sql<{
  sim: SimType;
  esim: boolean | null;
  simCard: boolean | null;
  productKind: ProductKind | null;
  deviceEsim: DeviceFit['esim'] | null;
}>(
  'replacements.offer',
  `select l.sim, plan.esim, plan.sim_card as "simCard", product.kind as "productKind", product.esim as "deviceEsim"
     from mobile_line l join order_item i on i.order_id = l.order_id and i.id = l.item_id
     left join catalog_plan plan on plan.document_id = i.document_id
     left join order_item device on device.order_id = i.order_id and device.id::text = i.details->>'deviceItemId'
     left join catalog_product product on product.document_id = device.document_id
    where l.id = $1`,
);

/**
 * Returns the SIM types that can replace a line's current SIM. A card can always replace a card. The other SIM type
 * must be sold with the plan and supported by the device that was bought with the plan, and a SIM kit fits any device.
 * A new eSIM for an eSIM is a reissue, not a replacement.
 */
export async function simOffer(q: Queryable, lineId: string): Promise<SimType[]> {
  const row = await q.first(select, [lineId]);
  if (!row) return [];
  const { sim, esim, simCard, productKind, deviceEsim } = row;
  const isFree = productKind === null || deviceEsim === null || productKind === 'sim-kit';
  const taken = isFree ? null : deviceSims({ productKind, esim: deviceEsim });
  const moves = (to: SimType, isSold: boolean | null) => isSold === true && (taken?.includes(to) ?? true);
  if (sim === 'card') return moves('esim', esim) ? ['card', 'esim'] : ['card'];
  return moves('card', simCard) ? ['card'] : [];
}

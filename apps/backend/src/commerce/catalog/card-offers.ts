import type { CardOffer } from '@cerulean/contract/catalog';
import { words as terms } from '@cerulean/messages/all/terms';
import { formatTrimmed, percentText } from '@cerulean/rules/money';
import type { Off } from '@cerulean/rules/promotions';
import type { PlanRows } from './plan-rows.ts';
import type { ProductRows } from './product-rows.ts';

/** SQL: whether the promotion `p` applies to every buyer without a code, in any cart, without a usage limit. */
const FOR_EVERYBODY = `p.active and p.code is null and p.effect->>'kind' in ('device_with_plan', 'further_line')
   and p.max_uses is null and p.max_per_customer is null and (p.conditions->>'minimum')::int = 0
   and p.conditions->'plans' = '[]' and p.conditions->'kinds' = '[]' and not (p.conditions->>'firstOrder')::boolean
   and p.conditions->>'partner' is null`;

/** SQL: the promotion effects that cards currently show, newest first, as JSON. `null` if there are none. */
export const SHOWN_EFFECTS = `(select json_agg(p.effect order by p.made_at desc, p.id) from promotion p
   where ${FOR_EVERYBODY} and coalesce(p.starts_at <= now(), true) and coalesce(p.ends_at > now(), true))`;

/** Product kinds that a plan can go into. */
const DEVICES: readonly ProductRows['kind'][] = ['phone', 'tablet', 'watch', 'hotspot'];

/** Returns the offer on a device's card, or `undefined` if no plan makes the device cheaper. */
export function productOffer(
  { documentId, kind, fitsAll, fits, shown }: Pick<ProductRows, 'documentId' | 'kind' | 'fitsAll' | 'fits' | 'shown'>,
  currency: string,
): CardOffer | undefined {
  if (!shown || !DEVICES.includes(kind)) return undefined;
  const takes = (plans: readonly string[]) =>
    plans.length === 0 || fitsAll || plans.some((plan) => fits.includes(plan));
  for (const effect of shown) {
    if (effect.kind !== 'device_with_plan' || !takes(effect.plans) || (!fitsAll && fits.length === 0)) continue;
    if (effect.products.length > 0 && !effect.products.includes(documentId)) continue;
    const on = effect.plans.length > 0 ? 'chosen_plan' : 'plan';
    return { off: offText(effect.off, currency), on, from: effect.minMonths };
  }
  return undefined;
}

/** Returns the offer on a plan's card: a discount on additional lines, or else on a device with this plan. */
export function planOffer(
  { documentId, terms, shown }: Pick<PlanRows, 'documentId' | 'terms' | 'shown'>,
  currency: string,
): CardOffer | undefined {
  if (!shown) return undefined;
  const lines = shown.find((effect) => effect.kind === 'further_line');
  if (lines?.kind === 'further_line') {
    return { off: offText(lines.off, currency), on: 'line', from: lines.from };
  }
  const longest = Math.max(0, ...terms.map(({ unit, length }) => (unit === 'months' ? length : 0)));
  for (const effect of shown) {
    if (effect.kind !== 'device_with_plan' || effect.minMonths > longest) continue;
    if (effect.plans.length > 0 && !effect.plans.includes(documentId)) continue;
    const on = effect.products.length > 0 ? 'chosen_device' : 'device';
    return { off: offText(effect.off, currency), on, from: effect.minMonths };
  }
  return undefined;
}

const offText = (off: Off, currency: string): string =>
  off.by === 'percent' ? percentText(off.value) : formatTrimmed(off.value, currency, terms.en.locale);

import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { dataText, kbpsText, networkOf } from './plan-text.ts';

/** Returns the data speed: `5G speed`. For unlimited data, also how much of the data is at top speed. */
export function speedText(plan: PlanCard): string {
  const network = networkOf(plan);
  return plan.dataMb === null && plan.highSpeedMb !== null
    ? words.topSpeedFirst({ network, amount: dataText(plan.highSpeedMb) })
    : words.topSpeed({ network });
}

/** Returns what happens when the data, or the high-speed part of it, is used up. */
export function afterText(plan: PlanCard): string {
  if (plan.dataMb === null) return plan.highSpeedMb === null ? words.noEnd : words.slower;
  return plan.throttleKbps === null ? words.nothingMore : kbpsText(plan.throttleKbps);
}

/** Returns the hotspot allowance, for use next to a label that already contains "hotspot". */
export function hotspotAmount({ hotspotMb }: PlanCard): string {
  if (hotspotMb === 0) return words.notIncluded;
  return hotspotMb === null ? words.usesData : dataText(hotspotMb);
}

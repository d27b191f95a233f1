import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { dataText, kbpsText } from './plan-text.ts';

/** Returns how much data is at top speed: of limited data all, of unlimited data up to the amount that slows it down. */
export function topSpeedText({ dataMb, highSpeedMb }: PlanCard): string {
  return dataText(dataMb ?? highSpeedMb);
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

import type { PlanCard } from '@cerulean/contract/catalog';
import { dataText, fastText, kbpsText } from './plan-text.ts';

/** Returns the data speed: `5G speed`. For unlimited data, also how much of the data is at full speed. */
export function speedText(plan: PlanCard): string {
  const fast = fastText(plan).replace(/^f/, 'F');
  return plan.dataMb === null && plan.highSpeedMb !== null
    ? `${fast}, ${dataText(plan.highSpeedMb)} of it first`
    : fast;
}

/** Returns what happens when the data, or the high-speed part of it, is used up. */
export function afterText(plan: PlanCard): string {
  if (plan.dataMb === null) return plan.highSpeedMb === null ? 'It does not end' : 'Slower where it is busy';
  return plan.throttleKbps === null ? 'Nothing more' : kbpsText(plan.throttleKbps);
}

/** Returns the hotspot allowance, for use next to a label that already contains "hotspot". */
export function hotspotAmount({ hotspotMb }: PlanCard): string {
  if (hotspotMb === 0) return 'Not included';
  return hotspotMb === null ? 'Uses your data' : dataText(hotspotMb);
}

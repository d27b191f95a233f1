import type { PlanCard, ProductDetail } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { planSims, type SimType } from '@cerulean/rules/plan-fit';
import { hotspotText } from './plan-text.ts';

/** What the page of a plan needs to know of the device that it names. */
export interface NamedDevice {
  kind: ProductDetail['kind'];
  /** SIM types that both allow. */
  sims: readonly SimType[];
}

/** Returns what a plan's fields include besides what its editor wrote. For a device, only what the device can do. */
export function alsoIncluded(plan: PlanCard, device: NamedDevice | null): string[] {
  const sims = device?.sims ?? planSims(plan, null);
  const isHotspot = plan.hotspotMb !== 0 && device?.kind !== 'watch';
  return [
    ...(isHotspot ? [hotspotText(plan)] : []),
    words.simsFree({ sims: sims.length > 1 ? 'any' : sims[0] === 'esim' ? 'esim' : 'card' }),
  ];
}

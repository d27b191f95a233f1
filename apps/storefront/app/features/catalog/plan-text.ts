import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import type { Tick } from '../../ui/facts.tsx';
import { ownLanguage } from '../../ui/own-language.tsx';

/** Returns by which name messages call the plan's top speed: `fast` for 5G, else `full`. */
export function networkOf({ technologies }: PlanCard): 'fast' | 'full' {
  return technologies.some((name) => name.startsWith('5')) ? 'fast' : 'full';
}

/** Returns the note after the amount of data: its speed, and what happens when the data is used up. */
export function dataNote(plan: PlanCard): string {
  const network = networkOf(plan);
  if (plan.dataMb === null) {
    return plan.highSpeedMb === null
      ? words.atTopSpeed({ network })
      : words.thenSlower({ amount: dataText(plan.highSpeedMb) });
  }
  if (plan.throttleKbps === null) return words.atTopSpeed({ network });
  return words.atTopSpeedThen({ network, speed: kbpsText(plan.throttleKbps) });
}

/** Returns the amount of data with its note: `25 GB at 5G speed, then 512 kbps`. */
export function dataWithNote(plan: PlanCard): string {
  const isUnlimited = plan.dataMb === null ? 'yes' : 'no';
  return words.dataWithNote({ isUnlimited, data: dataText(plan.dataMb), note: dataNote(plan) });
}

/** Formats a data rate: `512 kbps`, `1.5 Mbps`. */
export function kbpsText(kbps: number): string {
  return kbps >= 1000 ? `${kbps / 1000} Mbps` : `${kbps} kbps`;
}

/** The note shown wherever a plan without calls is chosen, added to a phone, or paid for. */
export const DATA_ONLY = words.dataOnly;

/** Returns `Unlimited talk and text`, `500 minutes, unlimited texts`, or a note that neither is included. */
export function callsText({ kind, minutes, texts }: PlanCard): string {
  if (kind === 'data') return DATA_ONLY;
  if (minutes === null) return texts === null ? words.unlimitedBoth : words.unlimitedTalk({ texts });
  return texts === null ? words.unlimitedTexts({ minutes }) : words.minutesAndTexts({ minutes, texts });
}

/** Returns the hotspot allowance of a plan with its label. */
export function hotspotText(plan: PlanCard): string {
  if (plan.hotspotMb === 0) return words.noHotspot;
  return plan.hotspotMb === null ? words.hotspotFromData : words.hotspotAmount({ amount: dataText(plan.hotspotMb) });
}

/**
 * Returns up to four lines for a plan card: what is and is not included. The card shows the data limit above them.
 * Beside a device that is no hotspot, such as a watch, nothing is said about hotspots.
 */
export function cardTicks(plan: PlanCard, { isHotspot = true } = {}): Tick[] {
  return [
    { text: callsText(plan), included: plan.kind === 'voice' },
    { text: ownLanguage(plan.reachText, plan.language) },
    ...(isHotspot ? [{ text: hotspotText(plan), included: plan.hotspotMb !== 0 }] : []),
    ...plan.limits.slice(-1).map((text) => ({ text: ownLanguage(text, plan.language), included: false })),
  ];
}

/** Returns the SIM types of a plan: `eSIM or SIM card`. */
export function simsText(plan: PlanCard): string {
  return plan.esim && plan.simCard ? words.anySim : words.sim({ sim: plan.esim ? 'esim' : 'card' });
}

/** Returns the network technologies of a plan: `4G, 5G`. */
export function technologyText(plan: PlanCard): string {
  return plan.technologies.join(', ');
}

/** Formats an amount of data: 10000 → `10 GB`, 512 → `512 MB`, null → `Unlimited data`. */
export function dataText(mb: number | null): string {
  if (mb === null) return words.unlimitedData;
  return mb >= 1000 ? `${Math.round((mb / 1000) * 10) / 10} GB` : `${mb} MB`;
}

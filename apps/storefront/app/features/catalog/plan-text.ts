import type { PlanCard } from '@cerulean/contract/catalog';
import type { Tick } from '../../ui/facts.tsx';

/** Returns the name of the plan's top speed: `5G speed` or `full speed`. */
export function fastText({ technologies }: PlanCard): string {
  return technologies.some((name) => name.startsWith('5')) ? '5G speed' : 'full speed';
}

/** Returns the note after the amount of data: its speed, and what happens when the data is used up. */
export function dataNote(plan: PlanCard): string {
  const fast = fastText(plan);
  if (plan.dataMb === null) {
    return plan.highSpeedMb === null
      ? `at ${fast}`
      : `${dataText(plan.highSpeedMb)} at top speed, then slower where it is busy`;
  }
  if (plan.throttleKbps === null) return `at ${fast}`;
  return `at ${fast}, then ${kbpsText(plan.throttleKbps)}`;
}

/** Formats a data rate: `512 kbps`, `1.5 Mbps`. */
export function kbpsText(kbps: number): string {
  return kbps >= 1000 ? `${kbps / 1000} Mbps` : `${kbps} kbps`;
}

/** The note shown wherever a plan without calls is chosen, added to a phone, or paid for. */
export const DATA_ONLY = 'Data only, no calls or texts';

/** Returns `Unlimited talk and text`, `500 minutes, unlimited texts`, or a note that neither is included. */
export function callsText(plan: PlanCard): string {
  if (plan.kind === 'data') return DATA_ONLY;
  if (plan.minutes === null && plan.texts === null) return 'Unlimited talk and text';
  const minutes = plan.minutes === null ? 'unlimited talk' : `${plan.minutes} minutes`;
  const texts = plan.texts === null ? 'unlimited texts' : `${plan.texts} texts`;
  return `${minutes[0]?.toUpperCase()}${minutes.slice(1)}, ${texts}`;
}

/** Returns the hotspot allowance of a plan with its label. */
export function hotspotText(plan: PlanCard): string {
  if (plan.hotspotMb === 0) return 'Hotspot: not included';
  return plan.hotspotMb === null ? 'Hotspot: uses your data' : `Hotspot: ${dataText(plan.hotspotMb)}`;
}

/** Returns up to four lines for a plan card: what is and is not included. The card shows the data limit above them. */
export function cardTicks(plan: PlanCard): Tick[] {
  return [
    { text: callsText(plan), included: plan.kind === 'voice' },
    { text: plan.reachText },
    { text: hotspotText(plan), included: plan.hotspotMb !== 0 },
    ...plan.limits.slice(-1).map((text) => ({ text, included: false })),
  ];
}

/** Returns the SIM types of a plan: `eSIM or SIM card`. */
export function simsText(plan: PlanCard): string {
  if (plan.esim && plan.simCard) return 'eSIM or SIM card';
  return plan.esim ? 'eSIM' : 'SIM card';
}

/** Returns the network technologies of a plan: `4G, 5G`. */
export function technologyText(plan: PlanCard): string {
  return plan.technologies.join(', ');
}

/** Formats an amount of data: 10000 → `10 GB`, 512 → `512 MB`, null → `Unlimited data`. */
export function dataText(mb: number | null): string {
  if (mb === null) return 'Unlimited data';
  return mb >= 1000 ? `${Math.round((mb / 1000) * 10) / 10} GB` : `${mb} MB`;
}

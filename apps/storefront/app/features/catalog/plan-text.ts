import type { PlanCard } from '@cerulean/contract/catalog';
import type { Tick } from '../../ui/facts.tsx';
import { dataText } from './data-text.ts';

const fastOf = (plan: PlanCard): string =>
  plan.technologies.some((name) => name.startsWith('5')) ? '5G speed' : 'full speed';

/** `5G speed`; of unlimited data how much of it is as fast as can be. */
export function speedText(plan: PlanCard): string {
  const fast = capital(fastOf(plan));
  return plan.dataMb === null && plan.highSpeedMb !== null
    ? `${fast}, ${dataText(plan.highSpeedMb)} of it first`
    : fast;
}

/** What happens when the data, or the fast part of it, is used up. */
export function afterText(plan: PlanCard): string {
  if (plan.dataMb === null) return plan.highSpeedMb === null ? 'It does not end' : 'Slower where it is busy';
  return plan.throttleKbps === null ? 'Nothing more' : speedOf(plan.throttleKbps);
}

/** What follows the amount of data: what happens after it. */
export function dataNote(plan: PlanCard): string {
  const fast = fastOf(plan);
  if (plan.dataMb === null) {
    return plan.highSpeedMb === null
      ? `at ${fast}`
      : `${dataText(plan.highSpeedMb)} at top speed, then slower where it is busy`;
  }
  if (plan.throttleKbps === null) return `at ${fast}`;
  return `at ${fast}, then ${speedOf(plan.throttleKbps)}`;
}

function speedOf(kbps: number): string {
  return kbps >= 1000 ? `${kbps / 1000} Mbps` : `${kbps} kbps`;
}

/** `Unlimited talk and text`, `500 minutes, unlimited texts`, or that there are none. */
export function callsText(plan: PlanCard): string {
  if (plan.kind === 'data') return 'Data only, no calls or texts';
  if (plan.minutes === null && plan.texts === null) return 'Unlimited talk and text';
  const minutes = plan.minutes === null ? 'unlimited talk' : `${plan.minutes} minutes`;
  const texts = plan.texts === null ? 'unlimited texts' : `${plan.texts} texts`;
  return `${capital(minutes)}, ${texts}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a plan allows for a hotspot. */
export function hotspotText(plan: PlanCard): string {
  const amount = hotspotAmount(plan);
  return `Hotspot: ${plan.hotspotMb ? amount : amount.toLowerCase()}`;
}

/** The same where the word stands already. */
export function hotspotAmount({ hotspotMb }: PlanCard): string {
  if (hotspotMb === 0) return 'Not included';
  return hotspotMb === null ? 'Uses your data' : dataText(hotspotMb);
}

/** The four lines of a card: what is in, and what is not. What ends the fast data stands above them already. */
export function cardTicks(plan: PlanCard): Tick[] {
  return [
    { text: callsText(plan), included: plan.kind === 'voice' },
    { text: plan.reachText },
    { text: hotspotText(plan), included: plan.hotspotMb !== 0 },
    ...plan.limits.slice(-1).map((text) => ({ text, included: false })),
  ];
}

/** `eSIM or SIM card`. */
export function simsText(plan: PlanCard): string {
  if (plan.esim && plan.simCard) return 'eSIM or SIM card';
  return plan.esim ? 'eSIM' : 'SIM card';
}

/** `4G, 5G`. */
export function technologyText(plan: PlanCard): string {
  return plan.technologies.join(', ');
}

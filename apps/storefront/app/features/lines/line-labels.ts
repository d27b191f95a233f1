import type { MobileLine } from '@cerulean/contract/lines';
import { termLength } from '../../ui/term-length.ts';

/** Label of each line state for its owner. */
export const lineLabels: Readonly<Record<MobileLine['state'], string>> = {
  ordered: 'Not on air yet',
  provisioning: 'Being switched on',
  ready: 'Ready to connect',
  active: 'On air',
  failed: 'Needs our help',
  suspended: 'Paused',
  ended: 'Ended',
};

/** Short label of each state of a replacement SIM. */
export const replacementLabels: Readonly<Record<NonNullable<MobileLine['replacement']>['state'], string>> = {
  asked: 'You get a new SIM card',
  sent: 'A new SIM card is on its way',
  switching: 'Your new SIM is being switched on',
  refused: 'Your new SIM could not be switched on yet',
};

export const portInLabels: Readonly<Record<NonNullable<MobileLine['portIn']>['state'], string>> = {
  received: 'We are fetching it',
  needs_correction: 'Something to correct',
  done: 'It is here',
  canceled: 'You keep the new number',
};

/** Formats a US number as `(415) 555-0117`. Numbers of other countries stay unchanged. */
export function numberText(number: string): string {
  const [, area, first, last] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area ? `(${area}) ${first}-${last}` : number;
}

/** Returns the remaining days as text: `34 days left`, `Last day`. */
export function daysText(days: number): string {
  if (days === 0) return 'Last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** Returns `34 days left`, or when the days of an unconnected line begin, or `null` if neither applies. */
export function lineDaysText({
  state,
  daysLeft,
  plan,
}: Pick<MobileLine, 'state' | 'daysLeft' | 'plan'>): string | null {
  if (daysLeft !== null) return daysText(daysLeft);
  return state === 'ready' ? `${termLength(plan.term)} from first connection` : null;
}

/** Returns true while the line's page should poll for changes. */
export function isMoving(line: MobileLine): boolean {
  return (
    line.state === 'provisioning' ||
    (line.state === 'ordered' && line.sim === 'esim') ||
    line.esim?.renewing === true ||
    line.replacement?.state === 'switching'
  );
}

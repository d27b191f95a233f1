import type { MobileLine } from '@cerulean/contract/lines';
import { termLength } from '@cerulean/rules/terms';

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

/** `(415) 555-0117`. Numbers of other countries stay as they are. */
export function numberText(number: string): string {
  const [, area, first, last] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area ? `(${area}) ${first}-${last}` : number;
}

/** `34 days left`, `Last day`. */
export function daysText(days: number): string {
  if (days === 0) return 'Last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** `34 days left`. For a line that has not connected, when its days begin. `null` if neither applies. */
export function lineDaysText({
  state,
  daysLeft,
  plan,
}: Pick<MobileLine, 'state' | 'daysLeft' | 'plan'>): string | null {
  if (daysLeft !== null) return daysText(daysLeft);
  return state === 'ready' ? `${termLength(plan.term)} from first connection` : null;
}

/** True while the line's page should poll. */
export function isMoving(line: MobileLine): boolean {
  return (
    line.state === 'provisioning' ||
    (line.state === 'ordered' && line.sim === 'esim') ||
    line.esim?.renewing === true ||
    line.replacement?.state === 'switching'
  );
}

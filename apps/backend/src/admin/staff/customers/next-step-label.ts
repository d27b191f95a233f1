import type { StaffPrivacyRequest } from '../../../privacy/requests/list-requests.ts';
import { when } from '../../parts/labels.ts';
import type { OnWire } from '../../parts/use-answer.ts';
import type { Words } from '../../parts/use-words.ts';

export type ShownRequest = OnWire<StaffPrivacyRequest>;

/** Returns the label of what happens next with a privacy request, and when, or of when it ended. */
export function nextStepLabel(
  words: Words<'panel-staff'>,
  { state, endedAt, waitsUntil }: Pick<ShownRequest, 'state' | 'endedAt' | 'waitsUntil'>,
): string {
  if (endedAt) return words('endedAt', { time: when(endedAt) });
  return words('nextStepOf', { state, time: waitsUntil ? when(waitsUntil) : '' });
}

import * as words from '@cerulean/messages/catalog';

/** Data amounts offered by the plan finder. `filter` is the equivalent value of the plan list's data filter. */
export const finderSteps = [
  { label: '3 GB', gb: 3, filter: '3' },
  { label: '10 GB', gb: 10, filter: '10' },
  { label: '25 GB', gb: 25, filter: '25' },
  { label: words.noLimit, gb: Infinity, filter: 'unlimited' },
] as const;

export const finderReaches = [
  { value: '1', label: words.usa },
  { value: '2', label: words.northAmerica },
  { value: '3', label: words.world },
] as const;

/** Returns the data filter for a slider position of the finder, as sent without JavaScript. `null` if it is invalid. */
export function filterOfStep(step: string | null): string | null {
  return step === null ? null : (finderSteps[Number(step)]?.filter ?? null);
}

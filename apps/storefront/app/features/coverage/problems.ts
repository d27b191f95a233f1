import type { CoverageCheck } from '@cerulean/contract/coverage';

export type Why = Extract<CoverageCheck, { kind: 'unknown' }>['why'];

/** The field's message for what we cannot look up. */
export const problemOf: Readonly<Record<Why, string>> = {
  malformed: 'A ZIP code has five digits, like 94110',
  no_such_zip: 'There is no such ZIP code',
  no_such_place: 'We know no place of this name',
};

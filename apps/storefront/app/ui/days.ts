/** Formats days and instants in the language of this build. */
import * as words from '@cerulean/messages/terms';
import * as rules from '@cerulean/rules/days';

/** Formats a calendar day `YYYY-MM-DD` as `November 21, 2027`. A calendar day has no time zone. */
export const dayText = (day: string): string => rules.dayText(day, words.locale);

/** Formats the day of an instant in the shop's time zone: `November 21, 2026`. */
export const dateText = (instant: string | Date, timeZone: string): string =>
  rules.dateText(instant, timeZone, words.locale);

/** Formats an instant with the shop's time zone: `November 21, 2026 at 4:31 AM EST`. */
export const momentText = (instant: string | Date, timeZone: string): string =>
  rules.momentText(instant, timeZone, { locale: words.locale, moment: words.moment });

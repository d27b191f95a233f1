import { dateText, momentText } from '@cerulean/rules/days';
import { useRootData } from './root-data.ts';

/** The time zone of the shop, by which days are counted; server and browser say the same. */
export function useTimeZone(): string {
  return useRootData()?.config.timeZone ?? 'UTC';
}

interface TimeProps {
  /** The instant, as ISO 8601 with its zone. */
  at: string;
  className?: string;
}

/** The day of an instant: `November 21, 2026`. */
export function Day({ at, ...rest }: TimeProps) {
  return (
    <time dateTime={at} {...rest}>
      {dateText(at, useTimeZone())}
    </time>
  );
}

/** An instant: `November 21, 2026 at 4:31 AM EST`. */
export function Moment({ at, ...rest }: TimeProps) {
  return (
    <time dateTime={at} {...rest}>
      {momentText(at, useTimeZone())}
    </time>
  );
}

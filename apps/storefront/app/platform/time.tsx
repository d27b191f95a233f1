import { dateText, momentText } from '@cerulean/rules/days';
import { useRootData } from './root-data.ts';

/** The time zone of the shop, by which days are counted; server and browser say the same. */
export function useTimeZone(): string {
  return useRootData()?.config.timeZone ?? 'UTC';
}

/** The day of an instant, which is given as ISO 8601 with its zone: `November 21, 2026`. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{dateText(at, useTimeZone())}</time>;
}

/** An instant: `November 21, 2026 at 4:31 AM EST`. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {momentText(at, useTimeZone())}
    </time>
  );
}

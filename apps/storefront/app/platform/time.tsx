import { useRootData } from './root-data.ts';
import { dateText, momentText } from '../ui/days.ts';

/** Returns the shop's time zone, which determines when a day begins, so server and browser give the same result. */
export function useTimeZone(): string {
  return useRootData()?.config.timeZone ?? 'UTC';
}

/** The day of an ISO 8601 timestamp with a zone: `November 21, 2026`. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{dateText(at, useTimeZone())}</time>;
}

/** A date with its time: `November 21, 2026 at 4:31 AM EST`. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={className}>
      {momentText(at, useTimeZone())}
    </time>
  );
}

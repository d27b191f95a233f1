import type { Announcement } from '@cerulean/contract/content';

/**
 * Returns the announcement to show now, and when that changes next: when it ends or another begins. If several run at
 * the same time, the one that began last is shown. `announcements` must be sorted by start time.
 */
export function announcementAt(
  announcements: readonly Announcement[],
  now: number,
): { shown: Announcement | null; changesAt: number | null } {
  const begin = ({ from }: Announcement) => (from === null ? -Infinity : Date.parse(from));
  const end = ({ until }: Announcement) => (until === null ? Infinity : Date.parse(until));
  const shown = announcements.findLast((each) => begin(each) <= now && now < end(each)) ?? null;
  const turns = announcements.flatMap((each) => [begin(each), end(each)]).filter((at) => at > now && at !== Infinity);
  return { shown, changesAt: turns.length === 0 ? null : Math.min(...turns) };
}

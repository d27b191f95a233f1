import type { Announcement } from '@cerulean/contract/content';

/**
 * The announcement at the top right now, and when that changes next: its end, or the beginning of another. Of
 * several that run at once the one that began last is shown. `announcements` are in the order of their beginning.
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

import type { AnnouncementContent, RedirectContent } from './shapes.ts';

export const announcements: AnnouncementContent[] = [
  {
    text: 'What a first phone costs for a whole year, to the cent.',
    link: { label: 'A first phone', href: '/p/first-phone' },
  },
];

/** Addresses of an older shop, one of each kind. */
export const redirects: RedirectContent[] = [
  { from: '/visitors', kind: 'moved', to: '/usa' },
  { from: '/back-to-school', kind: 'for_now', to: '/p/first-phone' },
  { from: '/pagers', kind: 'gone', to: null },
];

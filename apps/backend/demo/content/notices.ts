import type { AnnouncementContent, RedirectContent } from './shapes.ts';

export const announcements: AnnouncementContent[] = [
  {
    text: '10% off plans on your first order with promo code WELCOME10.',
    link: { label: 'See all plans', href: '/plans' },
  },
];

/** Redirects from URLs of an older shop, one of each kind. */
export const redirects: RedirectContent[] = [
  { from: '/visitors', kind: 'moved', to: '/usa' },
  { from: '/back-to-school', kind: 'for_now', to: '/p/first-phone' },
  { from: '/pagers', kind: 'gone', to: null },
];

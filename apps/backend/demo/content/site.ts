import type { SiteContent } from './shapes.ts';

export const site = {
  name: 'Cerulean Mobile',
  description:
    'Simple phone plans on nationwide 5G. Taxes and fees included. Pay once. Plans never renew on their own.',
  sharePicture: 'share.jpg',
  navigation: [
    { label: 'Plans', href: '/plans' },
    { label: 'Devices', href: '/products' },
    { label: 'Coverage', href: '/coverage-map' },
    { label: 'Visiting the USA', href: '/usa' },
    { label: 'Help', href: '/faqs' },
  ],
  footer: [
    {
      title: 'Shop',
      links: [
        { label: 'Plans', href: '/plans' },
        { label: 'Phones and devices', href: '/products' },
        { label: 'Visiting the USA', href: '/usa' },
        { label: 'Coverage map', href: '/coverage-map' },
        { label: 'Rewards', href: '/rewards' },
        { label: 'Partner program', href: '/partner-program' },
      ],
    },
    {
      title: 'Help',
      links: [
        { label: 'FAQs', href: '/faqs' },
        { label: 'A child’s first phone', href: '/p/first-phone' },
        { label: 'Your orders', href: '/existing-user/orders' },
        { label: 'Shipping and returns', href: '/delivery-and-returns' },
        { label: 'Blog', href: '/blogs' },
        { label: 'Your account', href: '/existing-user' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { label: 'Terms and conditions', href: '/terms-and-conditions' },
        { label: 'Privacy', href: '/privacy-policy' },
        { label: 'Cookies', href: '/privacy-policy#cookies' },
        { label: 'Accessibility', href: '/accessibility-policy' },
        { label: 'Your data', href: '/data-deletion' },
      ],
    },
  ],
  footerText: 'Simple phone plans on nationwide 5G, with taxes and fees included. This is a demonstration brand.',
  supportPhone: '1-800-555-0142',
  supportHours: '7 AM–11 PM Eastern, every day',
} satisfies SiteContent;

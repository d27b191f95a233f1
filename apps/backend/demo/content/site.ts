import type { SiteContent } from './shapes.ts';

export const site = {
  name: 'Cerulean Mobile',
  description:
    'Plain phone plans on nationwide 5G. Taxes and fees are in the price. Paid once, never renewed by itself.',
  icon: 'icon.png',
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
        { label: 'Questions', href: '/faqs' },
        { label: 'A first phone', href: '/p/first-phone' },
        { label: 'My orders', href: '/existing-user/orders' },
        { label: 'Delivery and returns', href: '/delivery-and-returns' },
        { label: 'Blog', href: '/blogs' },
        { label: 'Your account', href: '/existing-user' },
      ],
    },
    {
      title: 'The small print, readable',
      links: [
        { label: 'Terms and conditions', href: '/terms-and-conditions' },
        { label: 'Privacy', href: '/privacy-policy' },
        { label: 'Cookies', href: '/privacy-policy#cookies' },
        { label: 'Accessibility', href: '/accessibility-policy' },
        { label: 'Your data', href: '/data-deletion' },
      ],
    },
  ],
  footerText:
    'Plain phone plans on a nationwide 5G network. The price on the card is the price you pay. A demonstration brand.',
  supportPhone: '1-800-555-0142',
  supportHours: '7 am to 11 pm Eastern, every day',
} satisfies SiteContent;

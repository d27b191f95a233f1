import type { PageContent } from './shapes.ts';

export const home = {
  title: 'Phone plans with the whole price on the card',
  slug: 'home',
  description: 'Phone plans from $12 a month on nationwide 5G. Taxes and fees are in the price. Paid once.',
  sections: [
    {
      __component: 'section.hero',
      title: 'No surprises on the horizon.',
      lead: 'Phone plans from $12 a month on nationwide 5G, $144 for 12 months. Taxes and fees are in the price. Paid once, it never renews by itself.',
      picture: 'hero-phones.avif',
      finder: true,
    },
    {
      __component: 'section.plans',
      title: 'The higher the sun, the more data',
      lead: 'Every one of these has unlimited talk and text, 5G, and an eSIM or a card. What differs is on the card.',
      plans: ['bay', 'coast', 'horizon', 'meridian'],
      link: { label: 'Compare all plans', href: '/plans' },
    },
    {
      __component: 'section.products',
      title: 'Bring your own, or start fresh',
      lead: 'All our devices are unlocked from the first day. They are yours.',
      products: ['lumen-7-pro', 'kite-se', 'orbit-2', 'beacon-5g', 'drift-earbuds'],
      link: { label: 'All devices', href: '/products' },
    },
    {
      __component: 'section.steps',
      title: 'Three steps, one price',
      steps: [
        { title: 'Choose a plan', text: 'Three questions lead to it. The price you see is the price you pay.' },
        {
          title: 'Pay once',
          text: 'On a page of Stripe. The receipt with your order number is in your mail before you look.',
        },
        {
          title: 'Switch it on',
          text: 'We prepare your eSIM and write to you, or a card arrives in 2 working days. The term begins with the first connection.',
        },
      ],
      picture: 'esim-phone.avif',
      link: { label: 'Find your plan', href: '/plans' },
    },
    {
      __component: 'section.faqs',
      title: 'Fair questions',
      lead: 'Asked every day, answered in a sentence or two.',
      faqs: ['is-the-price-what-i-pay', 'data-used-up', 'does-it-renew', 'does-my-phone-take-an-esim', 'money-back'],
      link: null,
    },
    {
      __component: 'section.call-to-action',
      title: 'Only visiting the USA?',
      text: 'An eSIM for your trip: 20 GB for 7, 15 or 30 days, from $19.00, paid once. The days begin when you land.',
      link: { label: 'See Layover', href: '/plans/layover' },
    },
  ],
} satisfies PageContent;

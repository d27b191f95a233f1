import type { PageContent } from './shapes.ts';

/** Landing page for people who travel to the USA (R27). */
export const usa = {
  title: 'An eSIM for your trip to the USA',
  slug: 'usa',
  description:
    'Land in the USA with 5G: 20 GB for 7, 15 or 30 days, installed at home, from $19.00, paid once, taxes included.',
  sections: [
    {
      __component: 'section.hero',
      title: 'Land with a signal.',
      lead: '5G for your trip to the USA, installed at home on Wi-Fi. 20 GB for 7 days from $19.00, paid once, taxes included.',
      picture: 'bridge.svg',
      pictureStands: 'on_the_horizon',
      link: null,
      finder: false,
      offer: 'layover',
    },
    {
      __component: 'section.steps',
      title: 'Your first day, hour by hour',
      lead: 'Nothing of it happens in a queue.',
      look: 'sunrise',
      steps: [
        {
          when: 'The evening before',
          title: 'Install it at home',
          text: 'Two minutes on your own Wi-Fi. The line waits, the days do not run.',
        },
        {
          when: 'Touch-down',
          title: 'Switch it on',
          text: 'It finds the network while you taxi. The days begin with the first American mast.',
        },
        {
          when: 'Arrivals',
          title: 'Call a car',
          text: 'Maps, messages and tickets at 5G speed. Your own number still rings on the same phone.',
        },
        {
          when: 'The rest of the trip',
          title: 'Forget about it',
          text: 'On the last day it simply ends. There is nothing to cancel.',
        },
      ],
      picture: null,
      link: null,
    },
    {
      __component: 'section.prices',
      title: 'What it would cost else',
      lead: '30 days with 20 GB, as priced in November 2026.',
      prices: [
        { name: 'Layover', amount: 2_900 },
        { name: 'SIM card at the airport', amount: 6_500 },
        { name: 'Roaming pass from home', amount: 20_000 },
      ],
    },
    {
      __component: 'section.feature-grid',
      title: 'Made for a visit',
      lead: 'What you need for a trip, and nothing that outlives it.',
      features: [
        {
          icon: 'number',
          title: 'Your own number stays on',
          text: 'The eSIM stands beside your card: calls from home still reach you.',
          link: null,
        },
        {
          icon: 'world',
          title: 'No American address needed',
          text: 'Your e-mail, your name, your country and its postal code. That is the whole form.',
          link: null,
        },
        {
          icon: 'price',
          title: 'A card from home is fine',
          text: 'Any card that works online. The price is in US dollars and nothing is added.',
          link: null,
        },
      ],
    },
    {
      __component: 'section.quote',
      text: 'I had a map before I had my suitcase. At the end of the month it was over, and no bill came.',
      name: 'Mara Quist',
      about: 'Three weeks by train from Boston to Seattle',
      picture: null,
    },
    {
      __component: 'section.faq-extract',
      title: 'Before you pack',
      lead: 'Asked by nearly everybody who flies in.',
      category: 'visiting',
      most: 5,
      link: { label: 'All answers', href: '/faqs' },
    },
    {
      __component: 'section.call-to-action',
      title: 'Staying for longer than a month?',
      text: 'Then a plan with calls and an American number is the better price. Bay begins at $18.00 a month, $216.00 for 12 months.',
      link: { label: 'See all plans', href: '/plans' },
    },
  ],
} satisfies PageContent;

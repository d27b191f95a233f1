import type { PageContent } from './shapes.ts';

/** Landing page for people who travel to the USA (R27). */
export const usa = {
  title: 'An eSIM for your trip to the USA',
  slug: 'usa',
  description:
    'A 5G eSIM for your trip to the USA. Install it at home. 20 GB for 7, 15, or 30 days, from $19.00, taxes and fees included.',
  sections: [
    {
      __component: 'section.hero',
      title: 'Land with your eSIM ready.',
      lead: 'A 5G eSIM for your trip to the USA. Install it at home on Wi-Fi. 20 GB for 7, 15, or 30 days, from $19.00, taxes and fees included. Pay once.',
      picture: 'bridge.svg',
      pictureStands: 'on_the_horizon',
      link: null,
      finder: false,
      offer: 'layover',
    },
    {
      __component: 'section.steps',
      title: 'How your first day goes',
      lead: 'No lines, no waiting.',
      look: 'sunrise',
      steps: [
        {
          when: 'The evening before',
          title: 'Install it at home',
          text: 'It takes about 2 minutes on your own Wi-Fi. Your days don’t start yet.',
        },
        {
          when: 'Touchdown',
          title: 'Turn it on',
          text: 'Your phone finds the network while you taxi. Your days start when it first connects to a US tower.',
        },
        {
          when: 'Arrivals',
          title: 'Get a ride',
          text: 'Maps, messages, and tickets at 5G speed. Calls to your own number can still reach you.',
        },
        {
          when: 'The rest of the trip',
          title: 'Enjoy your trip',
          text: 'The plan ends on its last day. There’s nothing to cancel.',
        },
      ],
      picture: null,
      link: null,
    },
    {
      __component: 'section.prices',
      title: 'What you’d pay elsewhere',
      lead: 'Example prices for this demo shop: 30 days with 20 GB.',
      prices: [
        { name: 'Layover', amount: 2_900 },
        { name: 'SIM card at the airport', amount: 6_500 },
        { name: 'Roaming pass from home', amount: 20_000 },
      ],
    },
    {
      __component: 'section.feature-grid',
      title: 'Made for a visit',
      lead: 'Everything you need for your trip, with nothing to cancel afterward.',
      features: [
        {
          icon: 'number',
          title: 'Keep your own number',
          text: 'The eSIM works alongside your SIM card, so calls from home can still reach you.',
          link: null,
        },
        {
          icon: 'world',
          title: 'No US address needed',
          text: 'We ask for your email, name, country, and ZIP or postal code. That’s all.',
          link: null,
        },
        {
          icon: 'price',
          title: 'Pay with any card',
          text: 'Any card that works online. Prices are in US dollars, and we add nothing. Your bank may charge a fee.',
          link: null,
        },
      ],
    },
    {
      __component: 'section.quote',
      text: 'I had a map on my phone before my suitcase came out. At the end of the month it was over, and no bill came.',
      name: 'Mara Quist',
      about: '3 weeks by train from Boston to Seattle',
      picture: null,
    },
    {
      __component: 'section.faq-extract',
      title: 'Before you pack',
      lead: 'What most visitors ask us.',
      category: 'visiting',
      most: 5,
      link: { label: 'See all answers', href: '/faqs' },
    },
    {
      __component: 'section.call-to-action',
      title: 'Staying longer than a month?',
      text: 'A plan with calls and a US number costs less. Bay has 10 GB a month. It’s $22.00 for 1 month or $60.00 for 3 months, taxes and fees included. It needs a US address for 911.',
      link: { label: 'See all plans', href: '/plans' },
    },
  ],
} satisfies PageContent;

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
      pictureStands: 'in_the_sea',
      link: null,
      finder: true,
      offer: null,
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
      lead: '',
      look: 'numbers',
      steps: [
        {
          when: null,
          title: 'Choose a plan',
          text: 'Three questions lead to it. The price you see is the price you pay.',
        },
        {
          when: null,
          title: 'Pay once',
          text: 'On a page of Stripe or PayPal. The receipt with your order number is in your mail before you look.',
        },
        {
          when: null,
          title: 'Switch it on',
          text: 'We prepare your eSIM and write to you, or a card comes by letter in 2 to 4 working days. The term begins with the first connection.',
        },
      ],
      picture: 'esim-phone.avif',
      link: { label: 'Find your plan', href: '/plans' },
    },
    {
      __component: 'section.feature-grid',
      title: 'What is not in the small print',
      lead: 'Because it is on the card, in words that nobody has to look up.',
      features: [
        {
          icon: 'price',
          title: 'The price is the price',
          text: 'Taxes and fees are inside. What you read first is what your bank reads last.',
          link: null,
        },
        {
          icon: 'calendar',
          title: 'Paid once, ends by itself',
          text: 'No renewal, no contract to cancel. Do nothing, and nothing is charged.',
          link: null,
        },
        {
          icon: 'esim',
          title: 'eSIM or card, the same price',
          text: 'Install it from your sofa, or have a card sent. The kit with the pin for the tray is free.',
          link: null,
        },
        {
          icon: 'signal',
          title: '5G wherever it is',
          text: 'Every plan reaches the whole network, the smallest one too.',
          link: null,
        },
        {
          icon: 'privacy',
          title: 'Nothing sold about you',
          text: 'We earn on plans and phones. Take your data with you or have it deleted, by yourself.',
          link: { label: 'Your data', href: '/data-deletion' },
        },
        {
          icon: 'support',
          title: 'A person on the phone',
          text: '7 am to 11 pm Eastern, every day, and nobody reads from a script.',
          link: null,
        },
      ],
    },
    {
      __component: 'section.coverage',
      title: 'Check your ZIP code before you switch',
      lead: 'We show what you get outdoors and indoors, and we say so where it is weak.',
      hint: 'For example 94107, or San Francisco',
      picture: null,
      link: { label: 'Open the coverage map', href: '/coverage-map' },
    },
    {
      __component: 'section.quote',
      text: 'The first phone plan in years that I understood without my glasses.',
      name: 'Odile Marsh',
      about: 'Teacher, on Coast since March',
      picture: null,
    },
    {
      __component: 'section.faqs',
      title: 'Fair questions',
      lead: 'Asked every day, answered in a sentence or two.',
      faqs: ['is-the-price-what-i-pay', 'data-used-up', 'does-it-renew', 'does-my-phone-take-an-esim', 'money-back'],
      link: { label: 'All answers', href: '/faqs' },
    },
    {
      __component: 'section.partners',
      title: 'Partners who bring us to their people',
      partners: [
        { name: 'Pinecone Credit Union', picture: 'partner-pinecone.svg', href: '/partner/pinecone' },
        { name: 'Northbound Travel', picture: 'partner-northbound.svg', href: '/partner/northbound' },
        { name: 'Oak & Alder', picture: 'partner-oak-and-alder.svg', href: '/partner/oak-and-alder' },
      ],
      link: { label: 'Become a partner', href: '/partner-program' },
    },
    {
      __component: 'section.call-to-action',
      title: 'Only visiting the USA?',
      text: 'An eSIM for your trip: 20 GB for 7, 15 or 30 days, from $19.00, paid once. The days begin when you land.',
      link: { label: 'Land with a signal', href: '/usa' },
    },
  ],
} satisfies PageContent;

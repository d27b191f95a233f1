import type { PageContent } from './shapes.ts';

export const home = {
  title: 'Phone plans with taxes and fees included',
  slug: 'home',
  description:
    'Phone plans from $12 a month on nationwide 5G. Taxes and fees included. Pay once. Nothing renews on its own.',
  sections: [
    {
      __component: 'section.hero',
      title: 'No surprises on the horizon.',
      lead: 'Phone plans on nationwide 5G, from $12 a month. $144 for 12 months, taxes and fees included. Pay once. Plans never renew on their own.',
      picture: 'hero-phones.avif',
      pictureStands: 'in_the_sea',
      link: null,
      finder: true,
      offer: null,
    },
    {
      __component: 'section.plans',
      title: 'Choose how much data you need',
      lead: 'These plans all have unlimited talk and text, 5G, and a free eSIM or SIM card. They differ in data, hotspot, video quality, and the countries where they work.',
      plans: ['bay', 'coast', 'horizon', 'meridian'],
      link: { label: 'Compare all plans', href: '/plans' },
    },
    {
      __component: 'section.products',
      title: 'Bring your own phone or get a new one',
      lead: 'Every device we sell is unlocked from day one.',
      products: ['lumen-7-pro', 'kite-se', 'orbit-2', 'beacon-5g', 'drift-earbuds'],
      link: { label: 'See all devices', href: '/products' },
    },
    {
      __component: 'section.steps',
      title: 'Get started in 3 steps',
      lead: '',
      look: 'numbers',
      steps: [
        {
          when: null,
          title: 'Choose a plan',
          text: 'Use the plan finder at the top of this page, or compare all plans. The price you see is the price you pay.',
        },
        {
          when: null,
          title: 'Pay once',
          text: 'Pay by card on Stripe’s secure page, or with PayPal. We’ll email your receipt and order number.',
        },
        {
          when: null,
          title: 'Activate your line',
          text: 'We’ll email you when your eSIM is ready, usually within minutes. A SIM card ships the next business day. If nothing else ships with it, it arrives by mail 2–4 business days after that. Scan the QR code on its kit to activate your line. Your term starts when your phone first connects to our network.',
        },
      ],
      picture: 'esim-phone.avif',
      link: { label: 'See all plans', href: '/plans' },
    },
    {
      __component: 'section.feature-grid',
      title: 'What you get with every plan',
      lead: 'What’s included and what’s limited is on each plan’s page, in plain words.',
      features: [
        {
          icon: 'price',
          title: 'Taxes and fees included',
          text: 'The price on the plan is the price you’re charged.',
          link: null,
        },
        {
          icon: 'calendar',
          title: 'Pay once, nothing to cancel',
          text: 'Plans end on the last day of the term. They never renew on their own.',
          link: null,
        },
        {
          icon: 'esim',
          title: 'eSIM or SIM card, same price',
          text: 'Install an eSIM from your couch, or we’ll send you a SIM kit, free with a plan. Our plan for visitors is eSIM only.',
          link: null,
        },
        {
          icon: 'signal',
          title: '5G on every plan',
          text: 'Every plan uses our whole network, even the smallest: 5G where there’s 5G, 4G LTE elsewhere.',
          link: null,
        },
        {
          icon: 'privacy',
          title: 'We never sell your data',
          text: 'We make our money on plans and phones. Download or delete your data anytime, yourself.',
          link: { label: 'Manage your data', href: '/data-deletion' },
        },
        {
          icon: 'support',
          title: 'Talk to a person',
          text: 'Call us 7 AM–11 PM Eastern, every day. A person answers, in English or Spanish.',
          link: null,
        },
      ],
    },
    {
      __component: 'section.coverage',
      title: 'Check your ZIP code before you switch',
      lead: 'We show what to expect outdoors and indoors, and we tell you where it’s weak.',
      hint: 'For example, 94107 or San Francisco',
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
      title: 'Frequently asked questions',
      lead: 'Short answers to what people ask us most.',
      faqs: ['is-the-price-what-i-pay', 'data-used-up', 'does-it-renew', 'does-my-phone-take-an-esim', 'money-back'],
      link: { label: 'See all answers', href: '/faqs' },
    },
    {
      __component: 'section.partners',
      title: 'Our partners',
      partners: [
        { name: 'Pinecone Credit Union', picture: 'partner-pinecone.svg', href: '/partner/pinecone' },
        { name: 'Northbound Travel', picture: 'partner-northbound.svg', href: '/partner/northbound' },
        { name: 'Oak & Alder', picture: 'partner-oak-and-alder.svg', href: '/partner/oak-and-alder' },
      ],
      link: { label: 'Become a partner', href: '/partner-program' },
    },
    {
      __component: 'section.call-to-action',
      title: 'Just visiting the USA?',
      text: 'Get an eSIM for your trip: 20 GB for 7, 15, or 30 days, from $19.00. Pay once. Your days start when you first connect in the USA.',
      link: { label: 'See plans for visitors', href: '/usa' },
    },
  ],
} satisfies PageContent;

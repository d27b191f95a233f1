import type { PageContent } from './shapes.ts';

/** A landing page for parents at `/p/first-phone`, composed as an editor would build it. */
export const firstPhone = {
  title: 'A child’s first phone, without surprise bills',
  slug: 'first-phone',
  description:
    'A first phone for a child: what a plan costs for a full year, and why it can’t cost more. Taxes and fees included.',
  sections: [
    {
      __component: 'section.hero',
      title: 'Their first phone. No surprise bill.',
      lead: 'A plan that can’t run up a bill and never renews on its own. Cove with 3 GB is $12.00 a month, $144.00 for 12 months.',
      picture: 'esim-phone.avif',
      pictureStands: 'in_the_sea',
      link: { label: 'See Cove', href: '/plans/cove' },
      finder: false,
      offer: null,
    },
    {
      __component: 'section.feature-grid',
      title: 'Why it can’t cost more',
      lead: '',
      features: [
        {
          icon: 'price',
          title: 'Pay once',
          text: 'You pay for the full term up front, taxes and fees included. No bill comes later.',
          link: null,
        },
        {
          icon: 'speed',
          title: 'No overage charges',
          text: 'When the data is used up, it slows to 512 kbps until the next month starts. Messages and maps still work.',
          link: null,
        },
        {
          icon: 'phone',
          title: 'Unlocked from day one',
          text: 'The phone is yours. You can use it with another carrier, too.',
          link: null,
        },
        {
          icon: 'privacy',
          title: 'In your name',
          text: 'You own the account and control its settings. Your child doesn’t need one.',
          link: null,
        },
      ],
    },
    {
      __component: 'section.steps',
      title: 'Set it up in 3 steps',
      lead: 'From your kitchen table.',
      look: 'numbers',
      steps: [
        { when: null, title: 'Choose a phone', text: 'Pick a small one, or a watch for younger kids.' },
        { when: null, title: 'Choose a plan', text: 'Cove for messages and maps, or Bay if there’s music, too.' },
        {
          when: null,
          title: 'Activate the line',
          text: 'With an eSIM, open the link in our email and install it. With a SIM card, scan the QR code on its kit to activate the line, then insert the card. The kit is free with a plan and comes with a pin to open the tray. A watch uses an eSIM.',
        },
      ],
      picture: 'sim-kit.avif',
      link: { label: 'See phones and watches', href: '/products' },
    },
    {
      __component: 'section.products',
      title: 'Good first devices',
      lead: 'A small phone, a watch, and accessories.',
      products: ['kite-se', 'orbit-mini', 'clear-case', 'power-bank'],
      link: { label: 'See all devices', href: '/products' },
    },
    {
      __component: 'section.comparison',
      title: 'Compare our 3 smallest plans with talk and text',
      lead: 'The main differences are marked. Each plan’s page has all the details.',
      plans: ['cove', 'bay', 'coast'],
      link: { label: 'See all plans', href: '/plans' },
    },
    {
      __component: 'section.video',
      title: 'The higher the sun, the more data',
      lead: 'What our plan pictures show. Six seconds, no sound.',
      video: 'sunrise.webm',
      poster: 'sunrise-still.avif',
      alt: 'The sun rises over a calm sea, past marks for 5 plans',
      captions: null,
      words:
        'The sun rises over a calm sea, from below the horizon to noon. It passes 5 marks, one for each plan with talk and text: 3 GB, 10 GB, 25 GB, and 2 with unlimited data.',
    },
    {
      __component: 'section.rich-text',
      title: 'What we’d tell a friend',
      body: 'Start small. You can choose a larger plan when the term ends. It comes with a new number. A child who runs out of data once learns how much a video uses.\n\n- **Put your own number on the lock screen.** Anyone who finds the phone can call you.\n- **Agree on where the phone charges at night.** The kitchen works well.\n- **Practice saying your home address.** It’s the first thing 911 asks. For calls over Wi-Fi, 911 sees the emergency address saved with the line, so keep it current.',
    },
    {
      __component: 'section.picture',
      title: null,
      picture: 'cover-bus.avif',
      alt: 'A yellow school bus on a road by the sea',
      caption: 'The way to school',
      width: 'text',
    },
    {
      __component: 'section.quote',
      text: 'She ran out of data on the ninth. On the tenth she read a book.',
      name: 'Tobias Renn',
      about: 'Father of Ida, 11, on Cove since September',
      picture: null,
    },
    {
      __component: 'section.faqs',
      title: 'What parents ask',
      lead: '',
      faqs: ['data-used-up', 'does-it-renew', 'card-size', 'emergency-address'],
      link: { label: 'See all answers', href: '/faqs' },
    },
    {
      __component: 'section.call-to-action',
      title: 'Pay once for the full year',
      text: 'Cove is $144.00 for 12 months, taxes and fees included. It ends on its last day. There’s nothing to cancel.',
      link: { label: 'Choose Cove', href: '/plans/cove' },
    },
  ],
} satisfies PageContent;

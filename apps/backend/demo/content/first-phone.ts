import type { PageContent } from './shapes.ts';

/** A landing page for parents at `/p/first-phone`, composed as an editor would build it. */
export const firstPhone = {
  title: 'A first phone without surprises',
  slug: 'first-phone',
  description: 'A first phone for a child: what it costs for a whole year, to the cent, and why it cannot cost more.',
  sections: [
    {
      __component: 'section.hero',
      title: 'Their first phone. Your last worry.',
      lead: 'A plan that ends by itself and cannot run up a bill: Cove with 3 GB is $12.00 a month, $144.00 for 12 months.',
      picture: 'esim-phone.avif',
      pictureStands: 'in_the_sea',
      link: { label: 'See Cove', href: '/plans/cove' },
      finder: false,
      offer: null,
    },
    {
      __component: 'section.feature-grid',
      title: 'Why it cannot cost more',
      lead: '',
      features: [
        {
          icon: 'price',
          title: 'Paid once',
          text: 'The whole price is on the card. There is no bill at the end of the month, so none can grow.',
          link: null,
        },
        {
          icon: 'speed',
          title: 'Slower, never dearer',
          text: 'When the data is used up the speed goes down until the next month begins. Messages and maps go on.',
          link: null,
        },
        {
          icon: 'phone',
          title: 'Unlocked from the first day',
          text: 'The phone is yours. It works with any card, here and anywhere else.',
          link: null,
        },
        {
          icon: 'privacy',
          title: 'In your name',
          text: 'The account is yours, and so is every setting in it. A child needs none.',
          link: null,
        },
      ],
    },
    {
      __component: 'section.steps',
      title: 'Ready by Saturday',
      lead: 'From the kitchen table, in three short evenings or one long one.',
      look: 'numbers',
      steps: [
        { when: null, title: 'Choose a phone', text: 'A small one, or a watch for the very first years.' },
        { when: null, title: 'Choose a plan', text: 'Cove for messages and maps, Bay where there is music too.' },
        {
          when: null,
          title: 'Put in the card',
          text: 'The SIM kit comes along, free of charge, with a pin for the tray.',
        },
      ],
      picture: 'sim-kit.avif',
      link: { label: 'Phones and watches', href: '/products' },
    },
    {
      __component: 'section.products',
      title: 'Small hands, short lists',
      lead: 'What other parents choose.',
      products: ['kite-se', 'orbit-mini', 'clear-case', 'power-bank'],
      link: { label: 'All devices', href: '/products' },
    },
    {
      __component: 'section.comparison',
      title: 'The three smallest, side by side',
      lead: 'What differs is marked.',
      plans: ['cove', 'bay', 'coast'],
      link: { label: 'All plans', href: '/plans' },
    },
    {
      __component: 'section.video',
      title: 'Where the sun stands',
      lead: 'The higher it is, the more data. Six seconds, without a sound.',
      video: 'sunrise.webm',
      poster: 'sunrise-still.avif',
      alt: 'A sun that rises over a calm sea, past the marks of five plans',
      captions: null,
      words:
        'Over a calm sea a sun rises from below the horizon to noon. On its way it passes five marks, one for each plan: 3 GB, 10 GB, 25 GB, and twice no limit.',
    },
    {
      __component: 'section.rich-text',
      title: 'What we would tell a friend',
      body: 'Begin with less. A plan can be changed for a larger one at the end of its term, and a child who runs out of data once learns what a film costs.\n\n- **Write your own number on the lock screen.** Whoever finds the phone can call you.\n- **Agree on a place where it sleeps.** The kitchen is a good one.\n- **Say the address of home out loud.** It is what 911 asks first, and it is stored with the line.',
    },
    {
      __component: 'section.picture',
      title: null,
      picture: 'cover-bus.avif',
      alt: 'A yellow school bus on a road by the sea',
      caption: 'The way to school, as drawn by somebody who would rather sail.',
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
      title: 'Asked by parents',
      lead: '',
      faqs: ['data-used-up', 'does-it-renew', 'card-size', 'emergency-address'],
      link: { label: 'All answers', href: '/faqs' },
    },
    {
      __component: 'section.call-to-action',
      title: 'A year, paid and done',
      text: 'Cove for 12 months is $144.00, taxes and fees included. On the last day it ends, and asks nothing of you.',
      link: { label: 'Choose Cove', href: '/plans/cove' },
    },
  ],
} satisfies PageContent;

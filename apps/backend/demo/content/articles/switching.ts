import type { ArticleContent } from '../shapes.ts';

export const switching: ArticleContent[] = [
  {
    slug: 'is-my-phone-unlocked',
    title: 'Is my phone unlocked? Find out in a minute',
    lead: 'Where the answer stands on an iPhone and on Android, and what to do when it says no.',
    cover: 'cover-chip.avif',
    coverAlt: 'A SIM card with waves of a signal on both sides',
    author: 'tomiko-okafor',
    tags: ['switching', 'devices'],
    publishedOn: '2026-10-14',
    body: `A locked phone accepts only the provider that sold it. It is the most common reason why a new line does not start, and it can be known before you buy anything.

## On an iPhone

Open _Settings_, _General_, _About_ and scroll down to _Carrier Lock_. If it says _No SIM restrictions_, the phone is unlocked.

## On Android

The place differs. Open _Settings_ and search for _SIM lock_ or _network lock_. If nothing of that kind is there, put a friend's card from another provider into the phone: if it connects, the phone is unlocked.

## When it is locked

The provider that locked it unlocks it once the phone is paid off, often by a form on its site, at the latest after a call. It costs nothing and takes a few days. Do that first; keep your old line until it is done.

Every device that [we sell](/products) is unlocked from the first day.`,
  },
  {
    slug: 'esim-or-card',
    title: 'eSIM or card: which one should you take?',
    lead: 'They do the same. The difference is how they reach you and how they leave.',
    cover: 'cover-peaks.avif',
    coverAlt: 'A boat below snowy mountains',
    author: 'tomiko-okafor',
    tags: ['switching', 'how-it-works'],
    publishedOn: '2026-07-09',
    body: `A SIM is a small secret that tells the network who you are. It can live on a piece of plastic or inside the phone. The network does not care which.

## Why an eSIM

It is there in minutes, without a parcel. It cannot fall out, be lost or be stolen without the phone. And a phone holds several, so a line for a trip sits beside the one from home.

## Why a card

It moves between phones without asking anybody: out of the one, into the other. Older phones, simple phones, many trackers and routers take nothing else. And some people like to hold what they own.

## How to choose

If your phone takes an eSIM, take the eSIM. Dial \`*#06#\` to see: a line with EID means yes, as _Will my phone work?_ on the page of each [plan](/plans) says, too. Otherwise take the card; it is cut for all three sizes, and both are free with a plan.`,
  },
  {
    slug: 'moving-to-a-new-phone',
    title: 'Moving to a new phone in an evening',
    lead: 'The order matters more than the speed. Do these five things, and keep the old phone for a week.',
    cover: 'cover-night.avif',
    coverAlt: 'A town by the sea at night, with lit windows',
    author: 'marek-lindqvist',
    tags: ['switching', 'devices'],
    publishedOn: '2026-06-02',
    body: `A new phone is a pleasure that begins with an evening of chores. Most of the trouble comes from doing the right things in the wrong order.

## The order

1. **Back up the old phone**, on Wi-Fi and with both phones charging.
2. **Move the apps that prove who you are** while the old phone still works: your bank, your mail, the app with the six digits.
3. **Set the new phone up** from the copy.
4. **Move the line.** A card goes from one phone into the other. An eSIM is moved in the settings of the new phone, or we help you by phone.
5. **Make a call and load a page** with Wi-Fi off, to know that the line is where it should be.

## Keep the old one

Put it into a drawer for a week, charged. There is always one thing that was only there: a ticket, a note, a chat.

Then erase it and take your account off it. You can send it to us in the same box as anything that you return, and we recycle it free of charge.`,
  },
];

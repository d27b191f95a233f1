import type { ArticleContent } from '../shapes.ts';

export const switching: ArticleContent[] = [
  {
    slug: 'is-my-phone-unlocked',
    title: 'Is my phone unlocked? Find out in a minute',
    lead: 'Where to look on an iPhone or an Android phone, and what to do if your phone is locked.',
    cover: 'cover-chip.avif',
    coverAlt: 'A SIM card with signal waves on both sides',
    author: 'tomiko-okafor',
    tags: ['switching', 'devices'],
    publishedOn: '2026-10-14',
    body: `A locked phone works only with the carrier that sold it. It’s the most common reason a new line doesn’t start, and you can check before you buy anything.

## On an iPhone

Open _Settings_, _General_, _About_, and scroll down to _Carrier Lock_. If it says _No SIM restrictions_, your phone is unlocked.

## On Android

The place differs by phone. Open _Settings_ and search for _SIM lock_ or _network lock_. If you don’t find it, borrow a SIM card from someone with another carrier and insert it. If your phone connects, it’s unlocked.

## If it’s locked

The carrier that locked your phone unlocks it once it’s paid off. Often there’s a form on its site. If not, call. It’s usually free and takes a few days. Do this first, and keep your old line until it’s done.

Every [device we sell](/products) is unlocked from day one.`,
  },
  {
    slug: 'esim-or-card',
    title: 'eSIM or SIM card: which one should you choose?',
    lead: 'They do the same job. What’s different is how you get one and how you move it to another phone.',
    cover: 'cover-peaks.avif',
    coverAlt: 'A boat below snowy mountains',
    author: 'tomiko-okafor',
    tags: ['switching', 'how-it-works'],
    publishedOn: '2026-07-09',
    body: `A SIM tells the network who you are. It can be on a small plastic card or built into your phone. It’s all the same to the network.

## Why choose an eSIM

It’s usually ready within minutes, and nothing ships. It can’t fall out, and nobody can take it out of your phone. And a phone can hold several, so you can add a line for a trip and keep the one from home.

## Why choose a SIM card

You can move it from one phone to another yourself, without asking anyone. Older phones, simple phones, and many trackers and routers only work with a SIM card. And some people just like to hold what they own.

## How to choose

If your phone supports eSIM, choose eSIM. Dial \`*#06#\` to check. If you see a line labeled EID, your phone supports it. If you don’t, choose a SIM card. Ours comes in all 3 sizes. Both are free with a plan.`,
  },
  {
    slug: 'moving-to-a-new-phone',
    title: 'Moving to a new phone in an evening',
    lead: 'The order matters more than the speed. Do these 5 steps, and keep your old phone for a week.',
    cover: 'cover-night.avif',
    coverAlt: 'A town by the sea at night, with lit windows',
    author: 'marek-lindqvist',
    tags: ['switching', 'devices'],
    publishedOn: '2026-06-02',
    body: `A new phone is fun, but it starts with an evening of chores. Most trouble comes from doing the right things in the wrong order.

## The order

1. **Back up your old phone**, on Wi-Fi and with both phones charging.
2. **Move the apps that prove who you are** while your old phone still works: your bank, your email, and your 6-digit codes.
3. **Set up your new phone** from the backup.
4. **Move your line.** Move a SIM card from one phone to the other. Move an eSIM in your new phone’s settings. Or open [your line](/existing-user/lines) and select **Reissue eSIM** for a new code.
5. **Make a call and load a page** with Wi-Fi off, to check that your line works.

## Keep your old phone

Keep it charged in a drawer for a week. There’s usually one thing that was only on that phone: a ticket, a note, a chat.

Then erase it and remove your account from it. When you return something to us, you can put the old phone in the same box. We recycle it free of charge.`,
  },
];

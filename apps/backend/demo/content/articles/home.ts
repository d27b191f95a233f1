import type { ArticleContent } from '../shapes.ts';

export const home: ArticleContent[] = [
  {
    slug: 'a-first-phone-for-a-child',
    title: 'A first phone for a child, without a bill',
    lead: 'With a prepaid plan, no bill can surprise you. What’s left is a good talk at the kitchen table.',
    cover: 'cover-bus.avif',
    coverAlt: 'A yellow school bus on a road by the sea',
    author: 'marek-lindqvist',
    tags: ['home', 'money'],
    publishedOn: '2026-09-27',
    body: `Many kids get their first phone when they start going to school on their own. Parents worry about 2 things: the bill and the internet. One of them is easy.

## The bill

With a prepaid plan, there isn’t one. A small plan like [Cove](/plans/cove) has unlimited talk and text and 3 GB a month. When the data is used up, it slows to 512 kbps, which is enough for messages. Whatever your child does with the phone, the plan never costs extra.

An adult owns the account and the line. You make the decisions, and when the term is over, the plan ends on its own.

## The internet

Every phone has parental controls: which apps, for how long, with whom. Set them up together before the phone leaves the house. Kids are more likely to keep a rule they helped make.

## The talk

Three things are worth saying out loud. Call me whenever something feels wrong. You’ll never be in trouble for calling. If anyone asks you for a private picture, say no and tell us. And at night every phone charges in the kitchen, even the parents’ phones.`,
  },
  {
    slug: 'a-watch-with-its-own-line',
    title: 'Does a watch need its own line?',
    lead: 'If you want to leave your phone at home, yes. If it’s always with you, probably not.',
    cover: 'cover-watch.avif',
    coverAlt: 'A watch with a sunrise on its face',
    author: 'marek-lindqvist',
    tags: ['home', 'devices'],
    publishedOn: '2026-08-05',
    body: `When your phone is nearby, your watch uses its connection for messages, calls, and music. It doesn’t need a line for that. The question is what happens when you leave your phone at home.

## When it’s worth it

- You run, swim, or paddle, and want people to be able to reach you.
- A child or an older parent wears it instead of carrying a phone.
- You leave your phone at your desk on purpose.

## What to check

The watch needs mobile service built in, not just Wi-Fi. For [our watches](/products), it’s listed under _details_. They use an eSIM, so there’s no SIM card to insert. And a line uses battery. Expect the battery to last about a day with an hour on the mobile network. If it lasts 2 days, you’re lucky.

## Which plan to choose

A small one. A watch uses about a tenth of the data a phone does. 3 GB is plenty for a month of messages, maps, and a playlist.`,
  },
  {
    slug: 'when-the-power-is-out',
    title: 'When the power is out',
    lead: 'Towers have backup batteries; your router doesn’t. What still works in an outage, and for how long.',
    cover: 'cover-light.avif',
    coverAlt: 'A lighthouse at night, its beam over a dark sea',
    author: 'marek-lindqvist',
    tags: ['home', 'network'],
    publishedOn: '2026-04-30',
    body: `A storm knocks out the power. Your router goes dark, and calls over Wi-Fi stop working. The mobile network usually stays up. It’s built for that.

## The first hours

Most towers have batteries that last a few hours, and important ones have generators. You may only notice that the network is slower, because everyone on your street is using the same tower. Send texts instead of calling. They’re small and get through when the network has room.

## Make the battery last

1. Turn on low power mode right away, not at 20%.
2. Turn down the screen. It uses the most power.
3. Turn off Wi-Fi, so your phone doesn’t keep looking for a router that’s off.

A charged [power bank](/products) in a drawer can keep your phone going for about 2 more days. Set a reminder to charge it twice a year.

## Calls to 911

Your phone can use any mobile network it can reach for a call to 911, even one that isn’t ours. Over the mobile network, 911 can see roughly where you are. Say your address anyway. If you’ve moved lately, change your emergency address on your line’s page. That’s what emergency services see when you call 911 over Wi-Fi.`,
  },
];

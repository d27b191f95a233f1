import type { ArticleContent } from '../shapes.ts';

export const home: ArticleContent[] = [
  {
    slug: 'a-first-phone-for-a-child',
    title: 'A first phone for a child, without a bill',
    lead: 'A prepaid term cannot run over. The rest is a talk at the table.',
    cover: 'cover-bus.avif',
    coverAlt: 'A yellow school bus on a road by the sea',
    author: 'marek-lindqvist',
    tags: ['home', 'money'],
    publishedOn: '2026-09-27',
    body: `The first phone usually comes with the first way to school alone. The two fears behind it are the bill and the internet. One of them is easy.

## The bill

With a prepaid term there is none. A small plan like [Cove](/plans/cove) has calls, texts and 3 GB, and when the data is used up it goes on at a speed that is enough for messages. Nothing a child can press costs anything.

The account belongs to an adult, and so does the line. You are the one who is asked, and the one who can end it.

## The internet

Every phone has its own switches for children: which apps, how long, with whom. Set them together, before the phone leaves the house. A rule that a child has helped to make is kept longer than one that was found out.

## The talk

Three things are worth saying aloud. Call whenever something feels wrong, you will never be in trouble for calling. Nobody who is honest asks for a picture. And at night the phone sleeps in the kitchen, also the ones of the parents.`,
  },
  {
    slug: 'a-watch-with-its-own-line',
    title: 'Does a watch need its own line?',
    lead: 'For a run without a phone, yes. For everything else, think about it first.',
    cover: 'cover-watch.avif',
    coverAlt: 'A watch with a sunrise on its face',
    author: 'marek-lindqvist',
    tags: ['home', 'devices'],
    publishedOn: '2026-08-05',
    body: `A watch that is near its phone borrows everything from it: messages, calls, music. It needs no line for that. The question is what happens when the phone stays at home.

## When it is worth it

- You run, swim or paddle, and want to be reachable.
- A child or an older parent wears it in place of a phone.
- You leave the phone at your desk on purpose.

## What to check

The watch must have mobile service built in, not only Wi-Fi; on [our watches](/products) it says so under _details_. It takes an eSIM, so nothing has to fit into a slot. And it drinks power: a day with an hour on the mobile network is normal, two are luck.

## Which plan

A small one. A watch uses a tenth of what a phone does, and 3 GB are plenty for a month of messages, maps and a playlist.`,
  },
  {
    slug: 'when-the-power-is-out',
    title: 'When the power is out',
    lead: 'Masts have batteries, your router has none. What still works after the light goes, and for how long.',
    cover: 'cover-light.avif',
    coverAlt: 'A lighthouse at night, its beam over a dark sea',
    author: 'marek-lindqvist',
    tags: ['home', 'network'],
    publishedOn: '2026-04-30',
    body: `A storm takes the power, the router goes dark, and with it calls over Wi-Fi. The mobile network usually stays. It was built for that.

## The first hours

Most masts have batteries for some hours, and important ones have generators. Your phone notices nothing, except that everybody else on the street is now using the same mast. Send messages rather than calls: they are small, and they go through when there is a gap.

## Make the battery last

1. Switch on the low power mode at once, not at twenty percent.
2. Turn down the screen. It is the hungriest part.
3. Switch off Wi-Fi, which would look for a router that is not there.

A charged [power bank](/products) in a drawer is two more days. Put a date in your calendar to charge it twice a year.

## Calls to 911

They go over any mobile network that can be reached, also one that is not yours. Over the mobile network the dispatcher sees roughly where you are; say the address all the same. If you moved lately, tell us the new emergency address, because calls over Wi-Fi send that one.`,
  },
];

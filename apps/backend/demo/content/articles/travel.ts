import type { ArticleContent } from '../shapes.ts';

export const travel: ArticleContent[] = [
  {
    slug: 'landing-with-a-line',
    title: 'Install your eSIM before you fly',
    lead: 'What to do at home, what to do at the airport, and the one setting people forget.',
    cover: 'cover-bridge.avif',
    coverAlt: 'A suspension bridge in front of a low sun',
    author: 'tomiko-okafor',
    tags: ['travel', 'how-it-works'],
    publishedOn: '2026-11-12',
    body: `Half the questions travelers ask us come from the same place: the arrivals hall, between passport control and the taxi. Every one of them could have been answered a week earlier, from a couch.

## At home, on Wi-Fi

Install your eSIM before you leave. It takes about 2 minutes and needs an internet connection, which you may not have when you land. With [Layover](/plans/layover), you don’t lose a day. Your days start when your line first connects to a US tower, or on the date you choose.

1. Check that your phone is unlocked and supports eSIM.
2. Open the link in our email and install the eSIM on the phone you’re taking with you.
3. Turn the new line off again until you land.

> The best time to set up a phone for another country is the evening before you fly.

## At the airport

Turn the new line on, and use your old one for calls only. Maps and messages use the new line, and calls to your number from home can still reach you. The first connection takes a minute or two, or longer if a full plane is connecting at the same time.

## The setting people forget

Turn on data roaming for the new line. It sounds expensive, but it isn’t. You’ve already paid for the line, and it can’t charge you more. Without this setting, some phones won’t connect, because they think the network is a foreign one.

If nothing happens after 5 minutes, turn your phone off and on again. Your phone then looks for networks from the start. That fixes most of what we hear about on the first day.`,
  },
  {
    slug: 'how-much-data-does-a-trip-need',
    title: 'How much data does a trip need?',
    lead: 'Less than most people buy. Maps, messages, and a few pictures use less data than you’d think.',
    cover: 'cover-meter.avif',
    coverAlt: 'A gauge over the sea, its needle a little past the middle',
    author: 'tomiko-okafor',
    tags: ['travel', 'money'],
    publishedOn: '2026-10-02',
    body: `Data is sold in gigabytes, but you use it by the hour, so it’s hard to guess how much you need. These estimates are close enough to choose a plan.

## What common activities use

| What you do | In an hour |
| --- | --- |
| Messages without pictures | 5 MB |
| Maps while driving | 10 MB |
| Music | 70 MB |
| Social media with pictures | 150 MB |
| Video on a phone screen | 700 MB |
| A video call | 600 MB |

## A day on the road

Two hours of maps, an hour of social media, some music on the train, and messages all day come to about 300 MB. A week of days like that is about 2 GB. If you also make a half-hour video call home every evening, you’ll use twice as much.

[Layover](/plans/layover) has 20 GB, enough for 30 days with a little of everything. For a long weekend it’s more than you need, and that’s fine. There’s nothing more to pay and nothing to cancel.

## 3 ways to use less

Download maps of the area and your music on Wi-Fi before you go. Set your photos to upload on Wi-Fi only. And turn off autoplay for videos. They use the most data, and you didn’t ask for them.`,
  },
  {
    slug: 'two-lines-in-one-phone',
    title: 'How to use 2 lines in one phone',
    lead: 'Keep your number from home for calls and use the new line for data. You only need 3 settings.',
    cover: 'cover-plane.avif',
    coverAlt: 'A plane climbing in front of a rising sun',
    author: 'tomiko-okafor',
    tags: ['travel', 'how-it-works'],
    publishedOn: '2026-08-21',
    body: `Nearly every phone with an eSIM can use 2 lines at once. For travelers, that’s a big help. Your bank and your family can still reach you at your usual number. The line that’s cheaper where you are handles your data.

## Name them

Phones call the lines _Primary_ and _Secondary_, which nobody remembers in a hurry. Give them names that say what they’re for: _Home_ and _USA_. Your phone asks which line to use more often than you’d expect.

## 3 settings

- **Data**: choose the new line. Nothing else should use data, or you’ll pay roaming charges on your line from home.
- **Calls**: choose the line you want to call from. People can call you on both. With your line from home, your carrier may charge you for roaming, and the new line can call only if its plan includes talk.
- **Data switching**: turn it off. Otherwise your phone may use the other line when one is weak, and that can get expensive.

## What still rings

A call to your usual number rings as always, and your carrier at home may charge you for answering it abroad. Texts arrive, too. With most carriers, receiving a text is free. If you’re not sure, ask yours before you leave.

When you’re home again, turn the travel line off. Once its days are over, delete it. It doesn’t renew on its own.`,
  },
];

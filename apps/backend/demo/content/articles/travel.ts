import type { ArticleContent } from '../shapes.ts';

export const travel: ArticleContent[] = [
  {
    slug: 'landing-with-a-line',
    title: 'Landing with a line: install the eSIM before you fly',
    lead: 'What to do on the sofa at home, what is left for the airport, and the one setting that people forget.',
    cover: 'cover-bridge.avif',
    coverAlt: 'A suspension bridge in front of a low sun',
    author: 'tomiko-okafor',
    tags: ['travel', 'how-it-works'],
    publishedOn: '2026-11-12',
    body: `Half of the questions that travelers ask us come from the same place: the arrivals hall, between passport control and the taxi. All of them could have been asked a week earlier, from a sofa.

## On Wi-Fi, at home

Install the eSIM before you leave. It takes two minutes and needs an internet connection, which is exactly what you do not have when you land. With [Layover](/plans/layover) no day is lost by that: the days begin when the line first meets an American mast, or on the day that you name.

1. Check that your phone is unlocked and takes an eSIM.
2. Follow the link in our mail and install the line with the phone that travels.
3. Switch the new line off again. It waits.

> The best moment to fix a phone in a foreign country is the evening before you fly there.

## At the airport

Switch the new line on, and leave your old one on for calls only. Maps and messages go over the new line at once; your number from home still rings. The first connection takes a minute or two, longer where a full plane does the same.

## The setting people forget

Data roaming has to be on for the new line. It sounds like money; it is not. The line was paid once and cannot charge you anything. Without the setting some phones refuse to talk to a network that they take for a foreign one.

If nothing happens after five minutes, switch the phone off and on. That is not a joke: it makes the phone look for networks from the start, and it solves most of what we hear about on the first day.`,
  },
  {
    slug: 'how-much-data-does-a-trip-need',
    title: 'How much data does a trip need?',
    lead: 'Less than most people buy. A day of maps, messages and a few pictures is smaller than it feels.',
    cover: 'cover-meter.avif',
    coverAlt: 'A gauge over the sea, its hand a little past the middle',
    author: 'tomiko-okafor',
    tags: ['travel', 'money'],
    publishedOn: '2026-10-02',
    body: `Data is sold in gigabytes and used in minutes, so nobody has a feeling for it. Here is one that is close enough to plan with.

## What things use

| What you do | In an hour |
| --- | --- |
| Messages without pictures | 5 MB |
| Maps while driving | 10 MB |
| Music | 70 MB |
| Social feeds with pictures | 150 MB |
| Video in the size of a phone | 700 MB |
| A video call | 600 MB |

## A day on the road

Two hours of maps, an hour of feeds, some music on the train, messages all day: that is around 300 MB. A week of such days is 2 GB. People who call home by video every evening use twice as much.

The 20 GB of [Layover](/plans/layover) are made for 30 days with a bit of everything. For a long weekend they are more than plenty, which is fine: there is nothing to pay afterwards, and nothing to cancel.

## Three habits that save most

Download the map of the region and your music on Wi-Fi before you go. Tell your photo library to upload on Wi-Fi only. And switch off videos that play by themselves; they are the largest thing that nobody asked for.`,
  },
  {
    slug: 'two-lines-in-one-phone',
    title: 'Two lines in one phone, and neither in the way',
    lead: 'Keep the number from home for calls and use the new line for data. It takes three switches.',
    cover: 'cover-plane.avif',
    coverAlt: 'A plane climbs away over a rising sun',
    author: 'tomiko-okafor',
    tags: ['travel', 'how-it-works'],
    publishedOn: '2026-08-21',
    body: `Nearly every phone with an eSIM holds two lines at once. That is the quiet revolution for travelers: the number that your bank and your family know stays reachable, and the line that is cheap where you are does the work.

## Name them

Phones call the lines _Primary_ and _Secondary_, which nobody remembers in a hurry. Give them names that say what they are for: _Home_ and _USA_. You will be asked which one to use more often than you expect.

## Three switches

- **Data**: the new line. Nothing else should use data, or the old one costs what roaming costs.
- **Calls**: the old line, if people call your old number. The new one can call too where its plan has minutes.
- **Switching data by itself**: off. Phones offer to use the other line when one is weak, and that is how an expensive surprise begins.

## What still rings

A call to the old number rings as usual and is charged by its provider as usual. A text message arrives, too; with most providers receiving one is free. If you are not sure, ask yours before you leave, not after.

When you are home again, switch the traveling line off and delete it once its days are over. It does not renew by itself.`,
  },
];

import type { ArticleContent } from '../shapes.ts';

export const network: ArticleContent[] = [
  {
    slug: 'why-indoors-is-slower',
    title: 'Why indoors is slower, and what to do',
    lead: 'Glass with a metal film stops more signal than a brick wall. Three things help, and one of them is free.',
    cover: 'cover-house.avif',
    coverAlt: 'A house on a shore with waves of a signal above its roof',
    author: 'marek-lindqvist',
    tags: ['network', 'home'],
    publishedOn: '2026-11-03',
    body: `A phone that is fast in the street and slow on the sofa is not broken. Between it and the mast stands a building, and buildings have become better at keeping things out.

## What stops a signal

Wood and plaster hardly matter. Brick takes half, concrete with steel in it more. The worst is something that you cannot see: modern windows carry a film of metal, thinner than a hair, that keeps the heat in. It keeps signals out as well.

High bands, the fast ones, suffer most. Low bands go through walls like sound through a door. That is why your phone shows four bars on the balcony and one in the kitchen, and why the one may still be enough for a call.

## What helps

1. **Calls over Wi-Fi.** Switch them on once, in the settings of the line. The phone then uses your home internet where the mast does not reach. It costs nothing.
2. **The right window.** Try the side of the house that looks at the mast. A meter can make the difference between one bar and three.
3. **A hotspot by the window.** [Beacon 5G](/products) has a larger antenna than any phone. Put it where the signal is, and let it carry the signal to where you are.

## What does not

Stickers, foils and boosters from a market stall do nothing, and real repeaters need a permit because they disturb others. If a place that should work does not, call us: we would rather know.`,
  },
  {
    slug: 'what-the-bars-mean',
    title: 'What the bars on your phone mean',
    lead: 'Not speed. They say how loud the mast is, and nothing about how many people listen to it.',
    cover: 'cover-phones.avif',
    coverAlt: 'Two phones beside each other, one with four bars and one with two',
    author: 'marek-lindqvist',
    tags: ['network'],
    publishedOn: '2026-09-08',
    body: `Everybody looks at the bars, and everybody has been let down by them. Four bars and nothing loads; one bar and a video plays. Both are normal.

## Loud is not fast

The bars show how strong the signal of the mast arrives. How fast your data is depends on two more things: how clear the signal is, and how many people share the mast. In a stadium the signal is excellent and the queue is long.

Each maker draws the bars by rules of its own, too. Two phones on one table can differ by two bars and be equally fast.

## What to do with one bar

A call needs very little. If it breaks up, move away from other people's phones rather than up the hill. Messages wait and go when they can. For a download, patience is cheaper than a new phone.

## When it is the network

If a place that you know is slow for days, something is being repaired or too full. Call us and name the place and the time; we look at what the mast saw.`,
  },
  {
    slug: 'five-g-without-the-fuss',
    title: '5G without the fuss',
    lead: 'There are three kinds behind one sign. Which of them you meet decides what you notice.',
    cover: 'cover-mast.avif',
    coverAlt: 'A radio mast on soft hills, with a sun behind them',
    author: 'marek-lindqvist',
    tags: ['network', 'how-it-works'],
    publishedOn: '2026-06-16',
    body: `The sign in the corner of the screen says 5G, and sometimes that is a revolution and sometimes it is nothing. The reason is that one name stands for three quite different things.

## Three kinds

**Low band** reaches far and goes through walls. It is about as fast as good 4G, and it is what most of the country sees.

**Mid band** is the useful middle: several times faster, over a part of a town. Where people speak of 5G as something new, they mean this.

**High band** is very fast and very short. It covers a square, a station, a hall. Around the corner it is gone.

## What you notice

Pages do not load faster than you can read, so for messages and maps you notice nothing. You notice it with large things: an update, a film before the train leaves, a laptop behind your phone.

## What it costs

With us, nothing extra. Every plan is on 5G where there is 5G and on 4G where there is not, and the [facts label](/plans) on each plan's page gives the typical speeds, not the best ones.`,
  },
];

import type { ArticleContent } from '../shapes.ts';

export const network: ArticleContent[] = [
  {
    slug: 'why-indoors-is-slower',
    title: 'Why your phone is slower indoors, and what helps',
    lead: 'Windows with a metal coating block more signal than a brick wall. Three things help, and one of them is free.',
    cover: 'cover-house.avif',
    coverAlt: 'A house on a shore with signal waves above its roof',
    author: 'marek-lindqvist',
    tags: ['network', 'home'],
    publishedOn: '2026-11-03',
    body: `If your phone is fast on the street and slow on your couch, it isn’t broken. There’s a building between it and the tower, and buildings block more signal than they used to.

## What blocks a signal

Wood and drywall hardly matter. Brick can cut a signal in half, and concrete with steel in it cuts more. The worst is something you can’t see. Many modern windows have a metal coating, thinner than a hair, that keeps the heat in. It keeps signals out, too.

High bands, the fast ones, are blocked most. Low bands pass through walls the way sound passes through a door. That’s why your phone can show 4 bars on the balcony and 1 in the kitchen. That 1 bar may still be enough for a call.

## What helps

1. **Wi-Fi calling.** Turn it on once in your phone’s settings. Your phone then uses your home internet where the tower doesn’t reach. It’s free.
2. **The right window.** Try the side of the house that faces the tower. A few feet can make the difference between 1 bar and 3.
3. **A hotspot by the window.** [Beacon 5G](/products) has a larger antenna than a phone. Put it where the signal is, and it shares the connection with the rest of your home.

## What doesn’t help

Stickers and foils do nothing. Signal boosters have rules of their own, because they can interfere with the network for others. Ask us before you buy one. If a place that should work doesn’t, call us. We’d like to know.`,
  },
  {
    slug: 'what-the-bars-mean',
    title: 'What the bars on your phone mean',
    lead: 'Bars show how strong the signal is. They don’t show speed, or how many people share the tower.',
    cover: 'cover-phones.avif',
    coverAlt: 'Two phones next to each other, one with four bars and one with two',
    author: 'marek-lindqvist',
    tags: ['network'],
    publishedOn: '2026-09-08',
    body: `Everyone looks at the bars, and everyone has been let down by them. With 4 bars, nothing loads. With 1 bar, a video plays. Both are normal.

## Strong isn’t fast

The bars show how strong the signal from the tower is. Your speed depends on 2 more things: how clear the signal is, and how many people share the tower. In a stadium the signal is strong, but you wait your turn.

Each phone maker also decides for itself how many bars to show. Two phones on the same table can differ by 2 bars and be equally fast.

## What to do with 1 bar

A call needs very little. If it breaks up, move away from crowds before you look for higher ground. Texts wait and send when they can. For a big download, try again later or use Wi-Fi.

## When it’s the network

If a place you know is slow for days, the network may be under repair, or the tower may be too busy. Call us with the place and the time. We’ll ask the network what its tower recorded.`,
  },
  {
    slug: 'five-g-without-the-fuss',
    title: '5G in plain words',
    lead: 'There are 3 kinds of 5G behind one icon. Which one you’re on decides what you notice.',
    cover: 'cover-mast.avif',
    coverAlt: 'A cell tower on gentle hills, with the sun behind it',
    author: 'marek-lindqvist',
    tags: ['network', 'how-it-works'],
    publishedOn: '2026-06-16',
    body: `The icon in the corner of your screen says 5G. Sometimes it changes everything, and sometimes you notice nothing. That’s because one name covers 3 different things.

## 3 kinds

**Low band** reaches far and goes through walls. It’s about as fast as good 4G, and it’s what most of the country gets.

**Mid band** is several times faster and covers parts of a city. When people talk about 5G as something new, they mean this.

**High band** is very fast but has a very short range. It covers a square, a station, or an arena. Around the corner it’s gone.

## What you notice

For messages, maps, and most websites, you won’t notice a difference. You’ll notice it with large downloads: an update, a movie before the train leaves, a laptop on your hotspot.

## What it costs

With us, nothing extra. Every plan uses 5G where there’s 5G, and 4G where there isn’t. The [Broadband Facts label](/plans) on each plan’s page shows typical speeds, not the highest ones.`,
  },
];

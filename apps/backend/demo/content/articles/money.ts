import type { ArticleContent } from '../shapes.ts';

export const money: ArticleContent[] = [
  {
    slug: 'reading-a-facts-label',
    title: 'How to read a Broadband Facts label',
    lead: 'It looks like the nutrition label on a cereal box, and it works like one: the same lines from every provider.',
    cover: 'cover-receipt.avif',
    coverAlt: 'A paper receipt that says paid once, in front of a sun on the sea',
    author: 'tomiko-okafor',
    tags: ['money', 'how-it-works'],
    publishedOn: '2026-10-20',
    body: `US law requires every provider to show the same label for every plan. Most people scroll past it. 5 minutes with the label tell you more than an hour of ads.

## From top to bottom

The **monthly price** comes first, and whether it’s an introductory rate. If the price goes up after a few months, the label has to say so here.

Then come the **fees**: one-time, monthly, and for leaving early. This is where a cheap plan gets expensive. On our labels these lines say $0.00, because the plan’s price is the full price.

**Typical speeds** are what people usually get, not a promise. Compare the low end of the range. That’s closer to what you’ll get when the network is busy.

**Data included** says how much data you get at top speed and what happens after that. _Unlimited_ usually has a second number near it. Look for it.

## Compare 2 labels

Put 2 labels next to each other and go line by line. On our [plans page](/plans), you can choose up to 3 plans, and the table marks the rows that differ. To compare with another provider’s label, use a sheet of paper. It’s about 10 lines.`,
  },
  {
    slug: 'a-year-or-a-month',
    title: 'A year or a month: which is cheaper for you?',
    lead: 'A year has the lowest monthly price, but it only saves you money if you use most of it.',
    cover: 'cover-balloon.avif',
    coverAlt: 'A hot-air balloon over the sea in the morning',
    author: 'tomiko-okafor',
    tags: ['money', 'switching'],
    publishedOn: '2026-07-28',
    body: `Most of our plans come in several terms. A longer term has a lower monthly price, and you pay for all of it when you buy. So the choice depends on how long you’ll stay.

## Do the math

Divide the price of a year by the price of 1 month. The result is how many months you need to use the plan before the year is cheaper. With our plans, it’s about 10. If you’re sure you’ll stay that long, choose the year.

## When a month makes sense

- You’re new here and want to see if you get a signal in your kitchen.
- You’re moving in spring, and you don’t know the coverage there.
- You need a line for one thing: a visit, a job, a summer.

## When a year makes sense

You’ve had a month, it works, and you don’t expect big changes. Then 12 months in one payment is the simplest way to have a phone. There’s no bill and no date to remember, and it never renews on its own.

You can get a full refund for a plan that hasn’t connected yet, within 30 days after you pay. See our [terms](/terms-and-conditions#returns-and-refunds) for details.`,
  },
  {
    slug: 'what-prepaid-really-means',
    title: 'What prepaid really means',
    lead: 'You pay first, so there’s no bill and no credit check. What prepaid changes, and what it doesn’t.',
    cover: 'cover-sail.avif',
    coverAlt: 'A small sailboat on a calm sea',
    author: 'tomiko-okafor',
    tags: ['money'],
    publishedOn: '2026-05-12',
    body: `Prepaid used to mean a scratch-off card for people who couldn’t get anything better. Today it means you pay once, first, and then use what you paid for.

## What it changes

Nobody checks your credit, because nobody lends you anything. There’s no bill at the end of the month, because there’s nothing left to bill. When your data is used up, your line slows down. It doesn’t cost more.

## What it doesn’t change

You get the same network, the same speeds, the same phone, and calls to 911. When many people share a tower, your line may slow down once your top-speed data is used up. Each plan’s [Broadband Facts label](/plans) says how much you have.

## What ends

Your term ends on the last day shown on your line’s page. It doesn’t renew on its own. If you want to keep going, buy another plan. If you forget, your line stops, and we don’t charge you.`,
  },
];

import type { ArticleContent } from '../shapes.ts';

export const money: ArticleContent[] = [
  {
    slug: 'reading-a-facts-label',
    title: 'How to read a Broadband Facts label',
    lead: 'It looks like the nutrition label on a cereal box, and it works like one: the same lines from every provider.',
    cover: 'cover-receipt.avif',
    coverAlt: 'A paper receipt over $120.00, in front of a sun on the sea',
    author: 'tomiko-okafor',
    tags: ['money', 'how-it-works'],
    publishedOn: '2026-10-20',
    body: `US law requires every provider to show the same label for every plan. It’s called Broadband Facts. Most people scroll past it, but it answers the questions that ads leave open.

## From top to bottom

The **Monthly Price** comes first. Below it, the label says whether it’s an introductory rate. If the price goes up after a few months, it has to say so here.

**Additional Charges & Terms** lists fees: monthly, one-time, and for leaving early. This is where a cheap plan gets expensive. On our labels, these lines say $0.00, because the plan’s price is the full price.

**Speeds Provided with Plan** shows typical speeds. They’re what people usually get, not a promise. Compare the low end of each range. It’s closer to what you’ll get when the network is busy.

**Data Included with Monthly Price** says how much data you get and what happens when it’s used up: whether your speed drops, or more data costs extra. _Unlimited_ usually has a second number near it, the amount of data at top speed. Look for it.

## Compare 2 labels

Put 2 labels next to each other and go line by line. On our [plans page](/plans), you can choose up to 3 plans, and the table marks the rows that differ. To compare with a label from another provider, open both in separate windows. Both have the same lines in the same order.`,
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

You’ve had a month, it works, and you don’t expect big changes. Then 12 months in one payment is the simplest way to have a phone. There’s no bill, and it never renews on its own. The only date to remember is its last day: a new plan comes with a new number, so transfer yours before then if you want to keep it.

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

You get the same network, the same speeds, the same phone, and calls to 911. As on other plans, your data may be slower once your top-speed data is used up. The Broadband Facts label on each [plan’s page](/plans) says how much you have.

## What ends

Your term ends on the last day shown on your line’s page. It doesn’t renew on its own. If you want to keep going, buy another plan. If you forget, your line stops, and we don’t charge you. To keep your number, transfer it to another carrier before then. A new plan comes with a new number.`,
  },
];

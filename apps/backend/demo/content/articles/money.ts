import type { ArticleContent } from '../shapes.ts';

export const money: ArticleContent[] = [
  {
    slug: 'reading-a-facts-label',
    title: 'How to read a broadband facts label',
    lead: 'It looks like the box on a cereal packet, and it works like one: the same lines at every provider.',
    cover: 'cover-receipt.avif',
    coverAlt: 'A paper receipt that says paid once, before a sun on the sea',
    author: 'tomiko-okafor',
    tags: ['money', 'how-it-works'],
    publishedOn: '2026-10-20',
    body: `American law asks every provider to print the same box for every plan. Most people scroll past it. Five minutes with it are worth more than an hour with advertisements.

## From top to bottom

The **monthly price** comes first, and whether it is for a limited time. If the price rises after some months, it must say so here.

Then the **fees**: once at the beginning, monthly, at the end. This is where a cheap plan becomes an expensive one. On our labels these lines say zero, because the price on the card is the whole price.

The **typical speeds** are measured, not promised. Compare the lower end of the range, since that is what you get on a bad day.

**Data included** says how much is at full speed and what happens then. _Unlimited_ without a second number is rare; look for it.

## Compare two

Put two labels beside each other and read them line by line. On [our list of plans](/plans) you can choose up to three, and the table marks the rows that differ. With another provider's label, take a sheet of paper. It is ten lines.`,
  },
  {
    slug: 'a-year-or-a-month',
    title: 'A year or a month: which is cheaper for you?',
    lead: 'The year costs less for each month. It is only cheaper if you use it.',
    cover: 'cover-balloon.avif',
    coverAlt: 'A hot-air balloon over the sea in the morning',
    author: 'tomiko-okafor',
    tags: ['money', 'switching'],
    publishedOn: '2026-07-28',
    body: `Every plan here comes in several lengths. A longer one is cheaper for each month and is paid whole, on the day you buy. That makes the choice a small bet on your own year.

## Do the sum

Take the price of the year and divide it by the price of one month. The result is the number of months after which the year has paid for itself. With our plans it is about ten. If you are sure to stay that long, take the year.

## When the month is right

- You are new here and want to see whether the network reaches your kitchen.
- You move in spring, and nobody knows the signal there.
- You need a line for one thing: a visit, a job, a summer.

## When the year is right

You have had a month, it works, and nothing in your life is about to change. Then twelve months in one payment are the quietest way to own a phone number: no bill, no date to remember, and at the end it stops by itself.

A plan that has not connected yet can be given back within 30 days, all of it. The details are in our [terms](/terms-and-conditions#giving-back).`,
  },
  {
    slug: 'what-prepaid-really-means',
    title: 'What prepaid really means',
    lead: 'No contract, no bill, no end to dread. Also no credit, and that is a good thing.',
    cover: 'cover-sail.avif',
    coverAlt: 'A small sailing boat on a calm sea',
    author: 'tomiko-okafor',
    tags: ['money'],
    publishedOn: '2026-05-12',
    body: `Prepaid used to mean a card with a scratch field, for people who could not get anything better. Today it means that the money moves once, in the right order: you pay, then you use.

## What it changes

Nobody checks your credit, because nobody lends you anything. There is no bill at the end of the month, because there is nothing left to bill. When your data is used up, the line becomes slower; it does not become more expensive.

## What it does not change

The network is the same one. So are the speeds, the emergency calls, and the phone. Where many people share a mast, the order in which they wait stands on the [facts label](/plans) of each plan.

## What ends

A term ends on the day that stands on your receipt or that your first connection set. It does not renew by itself. If you want to go on, you buy the next one; if you forget, nothing is charged, and that is the worst that can happen.`,
  },
];

/** A partner's page as an editor would write it (R17). */
export interface PartnerContent {
  name: string;
  slug: string;
  logo: string;
  title: string;
  lead: string;
  description: string;
  body: string;
  /** Plan slugs. */
  plans: string[];
  /** Product keys. */
  products: string[];
}

export const partners: readonly PartnerContent[] = [
  {
    name: 'Northbound Travel',
    slug: 'northbound',
    logo: 'partner-northbound.svg',
    title: 'Phone plans that travel with you',
    lead: 'For Northbound members: set up your line at home and have it working when you land.',
    description:
      'Phone plans for Northbound Travel members. Set up your line at home and have it working when you land.',
    body: `## Why Northbound chose us

- Meridian includes 15 GB a month in 92 countries besides the USA, Canada, and Mexico.
- You can transfer the number you have.
- Nothing renews on its own. Buy 3 months, and the plan ends after 3 months.
- Taxes and fees are included in the plan’s price, so it’s easy to budget for.

## How it works for members

Choose a plan on this page and pay once. We email you when your eSIM is ready, usually within minutes. A SIM card ships
the next business day. If nothing else ships with it, it arrives by mail 2–4 business days after that. Scan the QR code
on its kit to activate your line.

## What we share with Northbound

We don’t tell Northbound who you are: not your name, your number, or what you bought. We pay it a share of your order, but it
never learns who placed it.`,
    plans: ['coast', 'horizon', 'meridian'],
    products: ['kite-se', 'power-bank', 'charger-30', 'drift-earbuds'],
  },
  {
    name: 'Pinecone Credit Union',
    slug: 'pinecone',
    logo: 'partner-pinecone.svg',
    title: 'Pay for your phone plan once a year',
    lead: 'Pinecone members can pay for a year of phone service at once, taxes and fees included. No monthly bill to plan for.',
    description: 'Prepaid phone plans for Pinecone Credit Union members. Pay once, taxes and fees included.',
    body: `## Why Pinecone chose us

- You pay once for the term you choose. There’s no monthly bill, and data over your plan’s limit costs nothing extra.
- Taxes and fees are included, so a year costs what the plan’s page says.
- Our smallest plan is small, so you don’t pay for data you don’t need.

## What we share with Pinecone

We don’t tell Pinecone who you are: not your name, your number, your account, or what you buy. We pay it a share
of your order, but it never learns who placed it.`,
    plans: ['cove', 'bay', 'coast'],
    products: [],
  },
  {
    name: 'Oak & Alder',
    slug: 'oak-and-alder',
    logo: 'partner-oak-and-alder.svg',
    title: 'Keep your phone longer, on a prepaid plan',
    lead: 'For people who repair before they replace: unlocked devices, and plans that never renew on their own.',
    description: 'Unlocked phones and prepaid plans for customers of Oak & Alder repair shops.',
    body: `## Why Oak & Alder chose us

- Every device is unlocked from day one, so the next owner can use it with any carrier it supports.
- You can bring the phone that Oak & Alder just repaired. It has to be unlocked and work on our network, as nearly every phone sold in the USA does.
- If your phone doesn’t support eSIM, we send you a SIM card for free with a plan.

## Visit a shop

At any Oak & Alder shop, someone can insert your SIM card, move your contacts, and show you settings that save battery.`,
    plans: ['bay', 'coast', 'horizon'],
    products: [],
  },
];

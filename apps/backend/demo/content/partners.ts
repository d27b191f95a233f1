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
    title: 'The trip starts before the gate',
    lead: 'Northbound members land with a number that works. Set up at home, on air when the wheels touch down.',
    description: 'Phone plans for members of Northbound Travel: set up at home, on air when you land.',
    body: `## Why Northbound chose us

- Meridian works in 92 countries, with the number that you already have.
- Nothing renews by itself. A plan for a season is a plan for a season.
- The price on the card is the price that you pay, so it fits into a travel budget.

## How it works for members

Choose a plan on this page and pay once. An eSIM comes by e-mail within minutes; a card travels by mail. Northbound
learns nothing about you: not your name, not your number, not your order.`,
    plans: ['coast', 'horizon', 'meridian'],
    products: ['kite-se', 'power-bank', 'charger-30', 'drift-earbuds'],
  },
  {
    name: 'Pinecone Credit Union',
    slug: 'pinecone',
    logo: 'partner-pinecone.svg',
    title: 'One line fewer in the budget',
    lead: 'Pinecone members pay for their phone once a year, to the cent, and then forget about it.',
    description: 'Prepaid phone plans for members of Pinecone Credit Union: paid once, to the cent.',
    body: `## Why Pinecone chose us

- A plan is paid once, for as long as you want. There is no bill that grows, and no fee that nobody mentioned.
- Taxes on service are in the price, so a year costs what the card says.
- The smallest plan is small. Nobody is talked into more data than they use.

## What Pinecone hears about you

Nothing: not your name, not your number, not your account, and not what you buy.`,
    plans: ['cove', 'bay', 'coast'],
    products: [],
  },
  {
    name: 'Oak & Alder',
    slug: 'oak-and-alder',
    logo: 'partner-oak-and-alder.svg',
    title: 'A phone that lasts, on a plan that ends',
    lead: 'For everybody who repairs before they buy: unlocked devices, and plans that stop when you stop.',
    description: 'Unlocked phones and prepaid plans for customers of Oak & Alder, the repair shops.',
    body: `## Why Oak & Alder chose us

- Every device is unlocked from its first day, so it stays useful when its owner moves on.
- Plans are for any phone that works. Bring the one that Oak & Alder has just repaired.
- A SIM card is sent free of charge, for phones that have no eSIM.

## Come by

Any Oak & Alder shop puts your card in, moves your contacts, and shows you the settings that save battery.`,
    plans: ['bay', 'coast', 'horizon'],
    products: [],
  },
];

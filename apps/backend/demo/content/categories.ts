import type { CategoryContent } from './shapes.ts';

/** Product categories. */
const shelves = [
  { name: 'Phones', slug: 'phones', description: 'Unlocked from the first day.', rank: 10 },
  { name: 'Tablets', slug: 'tablets', description: 'With a line of their own.', rank: 20 },
  { name: 'Watches', slug: 'watches', description: 'For a run without a phone.', rank: 30 },
  { name: 'Hotspots', slug: 'hotspots', description: 'Internet where there is no cable.', rank: 40 },
  { name: 'SIM cards', slug: 'sim', description: 'For devices without eSIM.', rank: 50 },
  { name: 'Cases and glass', slug: 'cases', description: 'What takes the fall.', rank: 60 },
  { name: 'Power', slug: 'power', description: 'Chargers, cables and batteries.', rank: 70 },
  { name: 'Sound', slug: 'audio', description: 'For the train and the street.', rank: 80 },
  { name: 'Straps', slug: 'straps', description: 'For Orbit watches.', rank: 90 },
] satisfies CategoryContent[];

/** Categories of the FAQ. */
const chapters = [
  { name: 'Price and terms', slug: 'price-and-terms', description: null, rank: 110 },
  { name: 'eSIM and cards', slug: 'esim-and-cards', description: null, rank: 120 },
  { name: 'Your line', slug: 'your-line', description: null, rank: 130 },
  { name: 'Visiting the USA', slug: 'visiting', description: null, rank: 140 },
  { name: 'Orders and delivery', slug: 'orders-and-delivery', description: null, rank: 150 },
  { name: 'Account and data', slug: 'account-and-data', description: null, rank: 160 },
] satisfies CategoryContent[];

export const categories: CategoryContent[] = [...shelves, ...chapters];

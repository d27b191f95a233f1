import type { CategoryContent } from './shapes.ts';

/** Product categories. */
const shelves = [
  { name: 'Phones', slug: 'phones', description: 'Unlocked from day one.', rank: 10 },
  { name: 'Tablets', slug: 'tablets', description: 'With mobile data built in.', rank: 20 },
  { name: 'Watches', slug: 'watches', description: 'Call and text without your phone.', rank: 30 },
  { name: 'Hotspots', slug: 'hotspots', description: 'Internet where there’s no Wi-Fi.', rank: 40 },
  { name: 'SIM cards', slug: 'sim', description: 'For devices that don’t support eSIM.', rank: 50 },
  { name: 'Cases and screen protectors', slug: 'cases', description: 'Protection for your phone.', rank: 60 },
  { name: 'Chargers and power', slug: 'power', description: 'Chargers, cables, and power banks.', rank: 70 },
  { name: 'Audio', slug: 'audio', description: 'Earbuds for travel and every day.', rank: 80 },
  { name: 'Watch bands', slug: 'straps', description: 'For Orbit watches.', rank: 90 },
] satisfies CategoryContent[];

/** Categories of the FAQ. */
const chapters = [
  { name: 'Price and terms', slug: 'price-and-terms', description: null, rank: 110 },
  { name: 'eSIM and SIM cards', slug: 'esim-and-cards', description: null, rank: 120 },
  { name: 'Your line', slug: 'your-line', description: null, rank: 130 },
  { name: 'Visiting the USA', slug: 'visiting', description: null, rank: 140 },
  { name: 'Orders and shipping', slug: 'orders-and-delivery', description: null, rank: 150 },
  { name: 'Account and data', slug: 'account-and-data', description: null, rank: 160 },
] satisfies CategoryContent[];

export const categories: CategoryContent[] = [...shelves, ...chapters];

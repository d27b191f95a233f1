import type { PlanCard } from '@cerulean/contract/catalog';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ProductCard } from '../../ui/product-card.tsx';
import { PlanTile } from './plan-tile.tsx';
import { cardOf, type Product } from './product-tile.ts';

const plan = {
  name: 'Bay',
  slug: 'bay',
  tagline: 'For most of us',
  badge: 'Popular',
  kind: 'voice',
  level: 2,
  dataMb: 10_000,
  highSpeedMb: null,
  throttleKbps: 512,
  hotspotMb: null,
  technologies: ['5G'],
  minutes: null,
  texts: null,
  reachText: 'Across the country',
  limits: ['Video: 720p'],
  terms: [{ sku: 'PLAN-BAY-1', unit: 'months', length: 1, price: 2_200, perMonth: 2_200, saves: null }],
} as unknown as PlanCard;

const product = {
  documentId: 'kite',
  name: 'Kite Tab',
  tagline: 'Reads well',
  badge: 'New',
  priceFrom: 20_000,
  availability: 'in_stock',
  src: '/uploads/kite.webp',
  srcSet: null,
  colorNames: '',
  colorHexes: [],
} as unknown as Product;

/** Returns the words on a card that name a language of their own. */
function foreign(element: ReactElement, language: string): string[] {
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const marked = [...html.matchAll(new RegExp(`<\\w+[^>]* lang="${language}"[^>]*>(?:<[^>]*>)*([^<]*)<`, 'g'))];
  expect(marked.length).toBe(html.split(' lang="').length - 1);
  return marked.map(([, text = '']) => text).toSorted();
}

test('B07 an editor’s words that are not translated name their language on a plan’s card, and ours do not', () => {
  const tile = (language?: string) => <PlanTile plan={{ ...plan, language } as PlanCard} currency="USD" />;
  expect(foreign(tile('en'), 'en')).toEqual(['Across the country', 'Bay', 'For most of us', 'Popular', 'Video: 720p']);
  expect(foreign(tile(), 'en')).toEqual([]);
});

test('B07 so do a product’s words on its card', () => {
  const card = (language?: string) => <ProductCard {...cardOf({ ...product, language }, 'USD')} />;
  expect(foreign(card('en'), 'en')).toEqual(['Kite Tab', 'New', 'Reads well']);
  expect(foreign(card(), 'en')).toEqual([]);
});

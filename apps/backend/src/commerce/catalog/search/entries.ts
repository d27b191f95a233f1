import { isOwnPath } from '@cerulean/contract/own-paths';
import { planCard } from '../plan-card.ts';
import type { PlanRows } from '../plan-rows.ts';
import type { ProductRows } from '../product-rows.ts';
import { plainText, sentences } from './plain-text.ts';
import type { SearchEntry, ShownFacts } from './search-entry.ts';

/** The facts of an entry that has none to show. */
export const NOTHING: ShownFacts = { picture: null, level: null, price: null, day: null };

/** Search terms for each product kind. */
const KIND_WORDS: Readonly<Record<ProductRows['kind'], string>> = {
  phone: 'phone',
  tablet: 'tablet',
  watch: 'watch',
  hotspot: 'hotspot wifi',
  'sim-kit': 'sim card kit',
  accessory: 'accessory',
};

/** Builds the search entry of a plan. Its price is the one on its card. */
export function planEntry(rows: PlanRows): SearchEntry {
  const card = planCard(rows, null);
  const term = card.terms.find(({ perMonth }) => perMonth !== null) ?? card.terms.at(-1);
  return {
    title: card.name,
    summary: card.tagline,
    keywords: [
      'plan',
      card.kind === 'data' ? 'data only' : 'calls texts data',
      card.dataMb === null ? 'unlimited' : `${card.dataMb / 1000} GB`,
      card.reachText,
      ...(card.esim ? ['eSIM'] : []),
      ...(card.simCard ? ['sim card'] : []),
      ...card.technologies,
      ...card.included,
    ],
    body: plainText(rows.detail.description),
    path: `/plans/${card.slug}`,
    rank: rows.rank,
    shown: {
      ...NOTHING,
      level: card.level,
      price: term
        ? {
            amount: term.perMonth ?? term.price,
            from: false,
            term: { unit: term.unit, length: term.length, total: term.price, isMonthly: term.perMonth !== null },
          }
        : null,
    },
  };
}

/** Builds the search entry of a device or accessory. Its colors, sizes, and specifications are searchable too. */
export function productEntry(rows: ProductRows): SearchEntry {
  const { card, detail, variants } = rows;
  return {
    // Editors omit the brand from the name, but visitors search for it, so the brand is a keyword.
    title: rows.name,
    summary: card.tagline,
    keywords: [
      rows.brand,
      KIND_WORDS[rows.kind],
      ...card.colors.map(({ name }) => name),
      ...new Set(variants.flatMap(({ option }) => option ?? [])),
      ...(rows.esim === 'esim' || rows.esim === 'esim-and-card' ? ['eSIM'] : []),
    ],
    body: sentences([
      plainText(detail.description),
      ...detail.specifications.map(({ name, value }) => `${name}: ${value}`),
      detail.inTheBox ?? '',
    ]),
    path: `/products/${rows.documentId}`,
    rank: rows.rank,
    shown: {
      ...NOTHING,
      picture: card.picture,
      price: { amount: rows.priceFrom, from: card.pricesDiffer, term: null },
    },
  };
}

/** Builds the search entry of a policy, or returns `null` if the policy has no page. */
export function policyEntry(policy: {
  slug: string;
  title: string;
  description?: string;
  body: string;
}): SearchEntry | null {
  const path = `/${policy.slug}`;
  if (!isOwnPath(path)) return null;
  const { title, description = '', body } = policy;
  return { title, summary: description, keywords: [], body: plainText(body), path, rank: 100, shown: NOTHING };
}

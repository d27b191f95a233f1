import { isOwnPath } from '@cerulean/contract/own-paths';
import type { ArticleRow } from '../../content/blog/article-row.ts';
import type { FaqDocument, PageDocument } from '../../content/documents.ts';
import { planCard } from '../catalog/plan-card.ts';
import type { PlanRows } from '../catalog/plan-rows.ts';
import type { ProductRows } from '../catalog/product-rows.ts';
import { plainText, sentences } from './plain-text.ts';
import type { SearchEntry, ShownFacts } from './search-entry.ts';

const NOTHING: ShownFacts = { picture: null, level: null, price: null, day: null };

/** What a kind of device is called by people who look for one. */
const KIND_WORDS: Readonly<Record<ProductRows['kind'], string>> = {
  phone: 'phone',
  tablet: 'tablet',
  watch: 'watch',
  hotspot: 'hotspot wifi',
  'sim-kit': 'sim card kit',
  accessory: 'accessory',
};

/** A plan; its price is the one that stands on its card. */
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
      ...(card.simCard ? ['SIM card'] : []),
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

/** A device or accessory, found by its colors, sizes and specifications too. */
export function productEntry(rows: ProductRows): SearchEntry {
  const { card, detail, variants } = rows;
  return {
    // Editors leave the brand out of the name, visitors do not.
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

/** An article, found by its topics and its author too. */
export function articleEntry(row: ArticleRow): SearchEntry {
  return {
    title: row.title,
    summary: row.lead,
    keywords: [...row.tags.map(({ name }) => name), row.author?.name ?? ''],
    body: plainText(row.body),
    path: `/blogs/${row.slug}`,
    // The newest first.
    rank: -Math.floor(Date.parse(row.publishedOn) / 86_400_000),
    shown: { ...NOTHING, picture: row.cover, day: row.publishedOn },
  };
}

/** A question, with its whole answer under it. */
export function questionEntry(faq: FaqDocument): SearchEntry {
  const answer = plainText(faq.answer);
  return {
    title: faq.question,
    summary: answer,
    keywords: [faq.category?.name ?? ''],
    body: '',
    path: `/faqs#${faq.slug}`,
    rank: faq.rank,
    shown: NOTHING,
  };
}

/** A page of sections. Home has nothing of its own, it shows what is found elsewhere. */
export function pageEntry(page: PageDocument): SearchEntry | null {
  if (page.slug === 'home') return null;
  return {
    title: page.title,
    summary: page.description,
    keywords: [],
    body: sentences(wordsOf(page.sections)),
    path: isOwnPath(`/${page.slug}`) ? `/${page.slug}` : `/p/${page.slug}`,
    rank: 0,
    shown: NOTHING,
  };
}

/** A policy that has a page. */
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

/** Fields of sections that hold what visitors read. */
const READ = new Set(['title', 'lead', 'text', 'body', 'hint', 'name', 'about', 'caption', 'words', 'when']);

function wordsOf(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return READ.has(field) && value !== '' ? [plainText(value)] : [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => wordsOf(each, field));
  if (typeof value !== 'object' || value === null) return [];
  // Pictures and what is only linked have names of their own.
  if ('url' in value || 'documentId' in value) return [];
  return Object.entries(value).flatMap(([name, each]) => wordsOf(each, name));
}

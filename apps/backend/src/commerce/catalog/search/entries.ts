import { isOwnPath } from '@cerulean/contract/own-paths';
import { words } from '@cerulean/messages/all/search-terms';
import type { Language } from '@cerulean/messages/languages';
import { planCard } from '../plan-card.ts';
import type { PlanRows } from '../plan-rows.ts';
import type { ProductRows } from '../product-rows.ts';
import { plainText, sentences } from './plain-text.ts';
import type { SearchEntry, ShownFacts } from './search-entry.ts';

/** The facts of an entry that has none to show. */
export const NOTHING: ShownFacts = { picture: null, level: null, price: null, day: null };

/** Builds the search entry of a plan, whose rows have the words of this language. Its price is the one on its card. */
export function planEntry(rows: PlanRows, language: Language): SearchEntry {
  const t = words[language];
  const card = planCard(rows, null);
  const term = card.terms.find(({ perMonth }) => perMonth !== null) ?? card.terms.at(-1);
  return {
    language,
    title: card.name,
    summary: card.tagline,
    keywords: [
      t.plan,
      card.kind === 'data' ? t.dataOnly : t.callsAndData,
      card.dataMb === null ? t.unlimited : `${card.dataMb / 1000} GB`,
      card.reachText,
      ...(card.esim ? ['eSIM'] : []),
      ...(card.simCard ? [t.simCard] : []),
      ...(card.hotspotMb === 0 ? [] : ['hotspot']),
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

/**
 * Builds the search entry of a device or accessory, whose rows have the words of this language. Its colors, sizes, and
 * specifications are searchable too.
 */
export function productEntry(rows: ProductRows, language: Language): SearchEntry {
  const { card, detail, variants } = rows;
  return {
    language,
    // Editors omit the brand from the name, but visitors search for it, so the brand is a keyword.
    title: rows.name,
    summary: card.tagline,
    keywords: [
      rows.brand,
      words[language].product({ kind: rows.kind }),
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
      price: {
        amount: rows.priceFrom,
        from: card.pricesDiffer,
        // A SIM kit cannot be ordered without a plan.
        ...(rows.kind === 'sim-kit' ? { withPlan: true } : {}),
        term: null,
      },
    },
  };
}

/** Builds the search entry of a policy, or returns `null` if the policy has no page. */
export function policyEntry(
  policy: { slug: string; title: string; description?: string; body: string },
  language: Language,
): SearchEntry | null {
  const path = `/${policy.slug}`;
  if (!isOwnPath(path)) return null;
  const { title, description = '', body } = policy;
  return {
    language,
    title,
    summary: description,
    keywords: [],
    body: plainText(body),
    path,
    rank: 100,
    shown: NOTHING,
  };
}

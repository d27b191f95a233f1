import type { PlanCard, PlanDetail, PlanTerm } from '@cerulean/contract/catalog';
import { perMonth } from '@cerulean/rules/terms';
import { planOffer } from './card-offers.ts';
import type { InWords } from './in-words.ts';
import type { PlanRows, TermRow } from './plan-rows.ts';

/** Returns a plan for lists. Its promotion is included if a currency is given. */
export function planCard(
  {
    documentId,
    slug,
    name,
    kind,
    esim,
    simCard,
    starts,
    activationFee,
    card,
    terms,
    shown,
    taxOnTop,
    language,
  }: InWords<PlanRows>,
  currency: string | null,
): PlanCard {
  const offer = currency === null ? undefined : planOffer({ documentId, terms, shown }, currency);
  const fields = {
    documentId,
    slug,
    name,
    kind,
    esim,
    simCard,
    starts,
    activationFee,
    ...card,
    terms: planTerms(terms),
    ...(taxOnTop ? { taxOnTop } : {}),
    ...(language ? { language } : {}),
  };
  return offer ? { ...fields, offer } : fields;
}

/** Returns a plan as its own page shows it. */
export function planDetail(rows: InWords<PlanRows>, currency: string | null): PlanDetail {
  return { ...planCard(rows, currency), ...rows.detail };
}

/** Returns true for plans that the plan finder compares: those with calls that have a price per month (R01). */
export function isInFinder({ kind, terms }: Pick<PlanCard, 'kind' | 'terms'>): boolean {
  return kind === 'voice' && terms.some(({ perMonth }) => perMonth !== null);
}

/** Returns the plan's terms, longest first, with the price per month and the savings compared with one-month terms. */
function planTerms(terms: readonly TermRow[]): PlanTerm[] {
  const oneMonth = terms.find(({ unit, length }) => unit === 'months' && length === 1);
  return terms
    .map((term) => ({ ...term, perMonth: perMonth(term.price, term), saves: saving(term, oneMonth) }))
    .sort((a, b) => days(b) - days(a));
}

function saving(term: TermRow, oneMonth: TermRow | undefined): number | null {
  if (!oneMonth || term.unit !== 'months') return null;
  const saved = oneMonth.price * term.length - term.price;
  return saved > 0 ? saved : null;
}

/** Returns a term's approximate length in days, used only to sort terms in months and in days together. */
function days({ unit, length }: TermRow): number {
  return unit === 'months' ? length * 31 : length;
}

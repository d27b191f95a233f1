import type { PlanCard, PlanDetail } from '@cerulean/contract/catalog';
import { words } from '@cerulean/messages/all/staff-catalog';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { TermStart, TermUnit } from '@cerulean/rules/terms';
import { REACH, type PlanDocument } from './documents.ts';
import type { ShownEffect } from './shown-effect.ts';
import { fccPlanId } from './fcc-plan-id.ts';
import { FieldProblem } from './field-problem.ts';
import type { Translations } from './in-words.ts';

const t = words[DEFAULT_LANGUAGE];

/** A row of `catalog_term`. */
export interface TermRow {
  sku: string;
  unit: TermUnit;
  length: number;
  price: number;
}

/** A row of `catalog_plan` with its terms. */
export interface PlanRows extends Pick<
  PlanDocument,
  'documentId' | 'slug' | 'name' | 'kind' | 'rank' | 'esim' | 'simCard' | 'activationFee'
> {
  starts: TermStart[];
  card: StoredPlanCard;
  detail: StoredPlanDetail;
  terms: TermRow[];
  /** Promotion effects that cards currently show. `undefined` if the query did not read them. */
  shown?: ShownEffect[] | null;
  /** Whether tax is added to plan prices anywhere. `undefined` if the query did not read it. */
  taxOnTop?: boolean;
  /** Words in other languages. `undefined` if the query did not read them. */
  translations?: Translations<PlanRows> | null;
}

/** Plan card data that no query filters by. */
export type StoredPlanCard = Pick<
  PlanCard,
  | 'tagline'
  | 'level'
  | 'badge'
  | 'dataMb'
  | 'highSpeedMb'
  | 'throttleKbps'
  | 'minutes'
  | 'texts'
  | 'hotspotMb'
  | 'technologies'
  | 'networks'
  | 'reachText'
  | 'reach'
  | 'included'
  | 'limits'
>;
/** Data that only the plan's own page shows. */
export type StoredPlanDetail = Pick<PlanDetail, 'description' | 'label'>;

/** Term lengths in months that may be sold (1, 3, 6, or 12). */
const MONTHS = [1, 3, 6, 12];

/**
 * Returns a plan's rows. Throws a FieldProblem for errors that Strapi's schema cannot express: no way to start, a
 * length in months that is not sold, neither eSIM nor card, or the same length twice.
 */
export function planRows(plan: PlanDocument): PlanRows {
  const lines = (list: { text: string }[] | null) => (list ?? []).map(({ text }) => text);
  return {
    documentId: plan.documentId,
    slug: plan.slug,
    name: plan.name,
    kind: plan.kind,
    rank: plan.rank,
    ...simsOf(plan),
    starts: startsOf(plan),
    activationFee: plan.activationFee,
    terms: termsOf(plan),
    card: {
      tagline: plan.tagline,
      level: plan.level,
      badge: plan.badge,
      dataMb: plan.dataMb,
      highSpeedMb: plan.highSpeedMb,
      throttleKbps: plan.throttleKbps,
      minutes: plan.minutes,
      texts: plan.texts,
      hotspotMb: plan.hotspotMb,
      technologies: lines(plan.technologies),
      networks: lines(plan.networks),
      reachText: plan.reachText,
      reach: REACH[plan.reach],
      included: lines(plan.included),
      limits: lines(plan.limits),
    },
    detail: { description: plan.description, label: labelOf(plan) },
  };
}

function simsOf(plan: PlanDocument): { esim: boolean; simCard: boolean } {
  if (!plan.esim && !plan.simCard) throw new FieldProblem(['esim'], t.simMissing);
  return { esim: plan.esim, simCard: plan.simCard };
}

function startsOf(plan: PlanDocument): TermStart[] {
  const starts: TermStart[] = [];
  if (plan.startAtPurchase) starts.push('purchase');
  if (plan.startAtFirstConnection) starts.push('first_connection');
  if (plan.startOnChosenDay) starts.push('chosen_day');
  if (starts.length === 0) throw new FieldProblem(['startAtPurchase'], t.startMissing);
  return starts;
}

function termsOf(plan: PlanDocument): TermRow[] {
  const seen = new Set<string>();
  return (plan.terms ?? []).map(({ sku, unit, length, price }, index) => {
    const path = ['terms', String(index), 'length'];
    if (unit === 'months' && !MONTHS.includes(length)) throw new FieldProblem(path, t.monthsWrong);
    const key = `${length} ${unit}`;
    if (seen.has(key)) throw new FieldProblem(path, t.lengthTwice);
    seen.add(key);
    return { sku, unit, length, price };
  });
}

function labelOf({ name, label, terms }: PlanDocument): PlanDetail['label'] {
  if (!label) throw new FieldProblem(['label'], t.labelMissing);
  const { frn, discounts } = label;
  return {
    provider: label.provider,
    planName: name,
    priceNote: label.priceNote ?? '',
    ...(frn ? { planIds: Object.fromEntries((terms ?? []).map(({ sku }) => [sku, fccPlanId(frn, sku)])) } : {}),
    ...(discounts ? { discounts } : {}),
    charges: (label.charges ?? []).map(({ name, value }) => ({ name, value })),
    speeds: (label.speeds ?? []).map(({ name, value }) => ({ name, value })),
    dataIncluded: label.dataIncluded,
    dataNote: label.dataNote ?? '',
    policies: (label.policies ?? []).map(({ label: name, href: url }) => ({ name, url })),
    supportPhone: label.supportPhone,
  };
}

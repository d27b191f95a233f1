import { promotionBodySchema } from '@cerulean/contract/promotions';
import type { ProductKind } from '@cerulean/rules/checkout-needs';
import type { Effect, Off } from '@cerulean/rules/promotions';
import { parseAmount } from '../../fields/amount.ts';
import { parsePercent } from '@cerulean/rules/typed-percent';
import { readSkus } from './read-cart.ts';

/** Promotion types that staff choose from, each with the fields it needs. */
export const KINDS = {
  all: { fields: ['off', 'each', 'only', 'onKinds'] },
  products: { fields: ['off', 'each', 'only', 'onKinds'] },
  plans: { fields: ['off', 'each', 'minMonths', 'only'] },
  device_with_plan: { fields: ['off', 'minMonths', 'only'] },
  further_line: { fields: ['off', 'from'] },
  free_shipping: { fields: [] },
  free_activation: { fields: [] },
} as const satisfies Record<string, { fields: readonly string[] }>;

/** The empty form. */
export const EMPTY = {
  name: '',
  /** The name in other languages, by language. */
  names: {} as Readonly<Record<string, string>>,
  code: '',
  kind: 'all' as keyof typeof KINDS,
  off: '',
  minMonths: '0',
  from: '2',
  only: '',
  /** Whether an amount is taken off each unit instead of once off the total. */
  each: false,
  /** Product kinds that the promotion reduces. */
  onKinds: [] as readonly ProductKind[],
  /** Product kinds of which the cart must contain at least one. */
  withKinds: [] as readonly ProductKind[],
  minimum: '',
  withPlans: '',
  partnerSlug: '',
  startsAt: '',
  endsAt: '',
  maxUses: '',
  maxPerCustomer: '',
  firstOrder: false,
  combines: true,
};

export type Draft = Readonly<typeof EMPTY>;

/** The request body, or the names of the invalid fields. */
export type ReadDraft = { ok: true; body: object } | { ok: false; wrong: string[] };

const whole = (typed: string): number | undefined => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined);
const orNone = <T>(typed: string, read: (typed: string) => T) => (typed.trim() === '' ? null : read(typed));
const instantOf = (typed: string): string => {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
};

/** Parses a discount: `10 %` is a percentage, `40.00` is an amount in the shop's currency. */
function readOff(typed: string, currency: string): Off | undefined {
  const by = typed.includes('%') ? 'percent' : 'amount';
  const value = by === 'percent' ? parsePercent(typed) : parseAmount(typed, currency);
  return value === undefined || value === null || value === 0 ? undefined : { by, value };
}

/** Fields of the form that show the problems of parts of the body with other names. */
const FIELD_OF: Readonly<Record<string, keyof Draft>> = { effect: 'off', conditions: 'minimum' };

/** Parses the form with the same schema as the server. */
export function readPromotion(draft: Draft, currency: string): ReadDraft {
  const { fields } = KINDS[draft.kind];
  const needs = (name: string) => (fields as readonly string[]).includes(name);
  const off = readOff(draft.off, currency);
  const minMonths = needs('minMonths') ? whole(draft.minMonths) : 0;
  const from = whole(draft.from);
  const minimum = orNone(draft.minimum, (typed) => parseAmount(typed, currency));
  const wrong: string[] = [];
  if (needs('off') && off === undefined) wrong.push('off');
  if (minMonths === undefined || minMonths > 60) wrong.push('minMonths');
  if (needs('from') && (from === undefined || from < 2 || from > 20)) wrong.push('from');
  if (minimum === undefined) wrong.push('minimum');
  if (draft.partnerSlug.trim() !== '' && !/^[a-z0-9-]+$/.test(draft.partnerSlug.trim())) wrong.push('partnerSlug');
  const parsed = promotionBodySchema.safeParse({
    name: draft.name,
    translations: Object.fromEntries(
      Object.entries(draft.names).flatMap(([language, name]) => (name.trim() === '' ? [] : [[language, { name }]])),
    ),
    code: orNone(draft.code, (typed) => typed),
    effect: effectOf(draft, off ?? { by: 'percent', value: 1 }, minMonths ?? 0, from ?? 2),
    conditions: { minimum: minimum ?? 0, kinds: draft.withKinds, firstOrder: draft.firstOrder },
    combines: draft.combines,
    startsAt: orNone(draft.startsAt, instantOf),
    endsAt: orNone(draft.endsAt, instantOf),
    maxUses: orNone(draft.maxUses, (typed) => whole(typed) ?? 0),
    maxPerCustomer: orNone(draft.maxPerCustomer, (typed) => whole(typed) ?? 0),
  });
  if (!parsed.success)
    wrong.push(...parsed.error.issues.map(({ path: [part] }) => FIELD_OF[String(part)] ?? String(part)));
  if (!parsed.success || wrong.length > 0) return { ok: false, wrong };
  const partnerSlug = orNone(draft.partnerSlug, (typed) => typed.trim());
  const only = needs('only') ? readSkus(draft.only) : [];
  return { ok: true, body: { ...parsed.data, only, withPlans: readSkus(draft.withPlans), partnerSlug } };
}

function effectOf({ kind, each, onKinds }: Draft, off: Off, minMonths: number, from: number): Effect {
  switch (kind) {
    case 'free_shipping':
    case 'free_activation':
      return { kind };
    case 'device_with_plan':
      return { kind, off, minMonths, products: [], plans: [] };
    case 'further_line':
      return { kind, off, from };
    case 'all':
    case 'products':
    case 'plans':
      return {
        kind: 'items',
        off,
        each: each && off.by === 'amount',
        on: { what: kind, ids: [], kinds: kind === 'plans' ? [] : onKinds, minMonths },
      };
  }
}

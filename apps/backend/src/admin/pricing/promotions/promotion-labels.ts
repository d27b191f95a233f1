import { words as terms } from '@cerulean/messages/all/terms';
import type { ProductKind } from '@cerulean/rules/checkout-needs';
import { percentText } from '@cerulean/rules/money';
import type { Conditions, Effect, Off } from '@cerulean/rules/promotions';
import { money, when } from '../../parts/labels.ts';
import type { Words } from '../../parts/use-words.ts';

type PricingWords = Words<'panel-pricing'>;

/** Names of the messages for the product kinds. */
export const KIND_NAMES = {
  phone: 'phones',
  tablet: 'tablets',
  watch: 'watches',
  hotspot: 'hotspots',
  'sim-kit': 'simKits',
  accessory: 'accessories',
} as const satisfies Readonly<Record<ProductKind, string>>;

/** Returns product kinds inside a sentence: `phones or SIM kits`, or in a cart: `a phone or a SIM kit`. */
function kindsLabel(words: PricingWords, message: 'kindInside' | 'kindInCart', kinds: readonly ProductKind[]): string {
  const names = kinds.map((kind) => words(message, { kind: kind.replace('-', '_') }));
  return new Intl.ListFormat(terms.en.locale, { type: 'disjunction' }).format(names);
}

function discountLabel(off: Off, currency: string): string {
  return off.by === 'percent' ? percentText(off.value) : money(off.value, currency);
}

/** Describes the effect of a promotion in one line. */
export function effectLabel(words: PricingWords, effect: Effect, currency: string): string {
  switch (effect.kind) {
    case 'free_shipping':
    case 'free_activation':
      return words(effect.kind);
    case 'device_with_plan':
      return words(effect.kind, {
        off: discountLabel(effect.off, currency),
        chosen: effect.products.length > 0 ? 'yes' : 'no',
        chosenPlans: effect.plans.length > 0 ? 'yes' : 'no',
        months: effect.minMonths,
      });
    case 'further_line':
      return words(effect.kind, { off: discountLabel(effect.off, currency), from: effect.from });
    case 'items': {
      const { off, on, each } = effect;
      const goods =
        on.ids.length > 0
          ? words('chosenGoods', { count: on.ids.length, what: on.what })
          : on.kinds.length > 0
            ? kindsLabel(words, 'kindInside', on.kinds)
            : words('allGoods', { what: on.what });
      return words('itemsOff', {
        off: discountLabel(off, currency),
        each: off.by === 'amount' && each ? 'yes' : 'no',
        goods,
        months: on.minMonths,
      });
    }
  }
}

/** Returns the state of a promotion. One that staff ended stays `off` after its end. */
export function stateOf({ active, startsAt, endsAt }: { active: boolean } & Period, now: Date) {
  if (!active) return 'off';
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  return startsAt !== null && new Date(startsAt) > now ? 'planned' : 'on';
}

interface Period {
  startsAt: string | null;
  endsAt: string | null;
}

/** Says whether the promotion just created applies, and until when. Its times are those of the form. */
export function createdLabel(
  words: PricingWords,
  { name, startsAt, endsAt }: { name: string; startsAt: string; endsAt: string },
  now = new Date(),
): string {
  const isScheduled = stateOf({ active: true, startsAt: startsAt || null, endsAt: null }, now) === 'planned';
  const time = isScheduled ? startsAt : endsAt;
  return words('promotionCreated', {
    name: name.trim(),
    state: isScheduled ? 'scheduled' : endsAt === '' ? 'on' : 'limited',
    time: Number.isNaN(new Date(time).getTime()) ? time : when(time),
  });
}

/** Describes the conditions of a promotion, or returns an empty string if it has none. */
export function conditionLabel(
  words: PricingWords,
  { minimum, plans, kinds, firstOrder, partner }: Conditions,
  currency: string,
): string {
  return [
    minimum > 0 && words('conditionMinimum', { amount: money(minimum, currency) }),
    plans.length > 0 && words('conditionPlans', { count: plans.length }),
    kinds.length > 0 && words('conditionKinds', { kinds: kindsLabel(words, 'kindInCart', kinds) }),
    firstOrder && words('conditionFirstOrder'),
    partner !== null && words('conditionPartner'),
  ]
    .filter(Boolean)
    .join(', ');
}

import { words as terms } from '@cerulean/messages/all/terms';
import { formatMoney } from '@cerulean/rules/money';
import type { ProductKind } from '@cerulean/rules/checkout-needs';
import type { Conditions, Effect, Off, PromotionReason } from '@cerulean/rules/promotions';
import { formatPercent } from '../../fields/percent.ts';

const WHAT = { all: 'everything', products: 'devices', plans: 'plans' } as const;

/** Labels of the product kinds for staff. */
export const kindNames: Readonly<Record<ProductKind, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  watch: 'Watches',
  hotspot: 'Hotspots',
  'sim-kit': 'SIM kits',
  accessory: 'Accessories',
};

const kindLabels = (kinds: readonly ProductKind[]): string =>
  kinds.map((kind) => kindNames[kind].replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())).join(' or ');

const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

function discountLabel(off: Off, currency: string): string {
  return off.by === 'percent' ? `${formatPercent(off.value)} %` : formatMoney(off.value, currency, terms.en.locale);
}

/** Describes the effect of a promotion in one line. */
export function effectLabel(effect: Effect, currency: string): string {
  switch (effect.kind) {
    case 'free_shipping':
      return 'Free delivery';
    case 'free_activation':
      return 'Free activation';
    case 'device_with_plan':
      return `${discountLabel(effect.off, currency)} off each device with a plan of ${months(effect.minMonths)} or more`;
    case 'further_line':
      return `${discountLabel(effect.off, currency)} off each plan from number ${effect.from} on`;
    case 'items': {
      const { off, on, each } = effect;
      const what =
        on.ids.length > 0
          ? `${on.ids.length} chosen ${on.what === 'all' ? 'goods' : WHAT[on.what]}`
          : on.kinds.length > 0
            ? kindLabels(on.kinds)
            : WHAT[on.what];
      const long = on.minMonths > 0 ? ` of ${months(on.minMonths)} or more` : '';
      return `${discountLabel(off, currency)} off ${off.by === 'amount' && each ? 'each of ' : ''}${what}${long}`;
    }
  }
}

/** Returns the label of a promotion's state. A promotion that was switched off stays `Off` after its end. */
export function stateLabel(
  { active, endsAt }: { active: boolean; endsAt: string | null },
  now: Date,
): 'On' | 'Off' | 'Ended' {
  if (!active) return 'Off';
  return endsAt !== null && new Date(endsAt) <= now ? 'Ended' : 'On';
}

/** Describes the conditions of a promotion, or returns an empty string if it has none. */
export function conditionLabel({ minimum, plans, kinds, firstOrder, partner }: Conditions, currency: string): string {
  return [
    minimum > 0 ? `from ${formatMoney(minimum, currency, terms.en.locale)}` : null,
    plans.length > 0 ? `with one of ${plans.length} plans` : null,
    kinds.length > 0 ? `with ${kindLabels(kinds)}` : null,
    firstOrder ? 'first order' : null,
    partner === null ? null : 'through a partner',
  ]
    .filter((word) => word !== null)
    .join(', ');
}

const REASONS: Readonly<Record<PromotionReason, string>> = {
  unknown: 'There is no such code',
  not_yet: 'Has not begun',
  over: 'Is over',
  used_up: 'Is used up',
  used_by_you: 'Was used by this customer',
  minimum: 'The cart is worth too little',
  plan: 'The cart lacks the plan',
  category: 'The cart lacks the kind of device',
  first_order: 'It is not the first order',
  partner: 'Nobody came through the partner',
  nothing_to_reduce: 'There is nothing that it makes cheaper',
  better_without: 'Something else is worth more, and they do not go together',
};

/** Explains why a promotion does not apply. */
export const reasonLabel = (reason: PromotionReason): string => REASONS[reason];

import type { Effect } from '@cerulean/rules/promotions';

const SHOWN_KINDS = ['device_with_plan', 'further_line'] as const;

/** A promotion effect that a card can show: a discount on a device with a plan, or on additional lines. */
export type ShownEffect = Extract<Effect, { kind: (typeof SHOWN_KINDS)[number] }>;

/** Returns whether a card can show this effect. */
export const isShownEffect = (effect: Effect): effect is ShownEffect =>
  SHOWN_KINDS.some((kind) => kind === effect.kind);

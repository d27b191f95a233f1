import type { Effect } from '@cerulean/rules/promotions';

const SHOWN_KINDS = ['device_with_plan', 'further_line'] as const;

/** What a card can promise: a device cheaper with a plan, and further lines cheaper. */
export type ShownEffect = Extract<Effect, { kind: (typeof SHOWN_KINDS)[number] }>;

/** Whether a card can promise this effect. */
export const isShownEffect = (effect: Effect): effect is ShownEffect =>
  SHOWN_KINDS.some((kind) => kind === effect.kind);

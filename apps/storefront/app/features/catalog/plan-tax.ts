import type { PlanCard } from '@cerulean/contract/catalog';

type Taxed = Pick<PlanCard, 'taxOnTop'>;

/** Returns how taxes apply to a plan at the tax rates in force (R21). */
export function planTaxText({ taxOnTop }: Taxed): string {
  return taxOnTop ? 'Taxes are added where your state asks for them.' : 'Taxes and fees included.';
}

/** Returns how taxes apply to all plans: for a page, its description, and the step in which a plan is chosen. */
export function plansTaxTexts(plans: readonly Taxed[]): { lead: string; description: string; paidOnce: string } {
  return plans.some(({ taxOnTop }) => taxOnTop)
    ? {
        lead: 'Taxes are added where your state asks for them.',
        description: 'taxes as your state asks for them',
        paidOnce: 'You pay the whole length once, and taxes where your state asks for them.',
      }
    : {
        lead: 'Taxes and fees are in every price.',
        description: 'taxes and fees in the price',
        paidOnce: 'You pay the whole length once, taxes and fees inside.',
      };
}

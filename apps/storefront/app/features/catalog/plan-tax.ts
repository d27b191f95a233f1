import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';

type Taxed = Pick<PlanCard, 'taxOnTop'>;

/** Returns how taxes apply to a plan at the tax rates in force (R21). */
export function planTaxText({ taxOnTop }: Taxed): string {
  return words.planTax({ taxes: taxOnTop ? 'onTop' : 'included' });
}

/** Returns what a page of all plans says, how taxes apply included: its lead, its description, and the step in which a plan is chosen. */
export function plansTaxTexts(plans: readonly Taxed[]): { lead: string; description: string; paidOnce: string } {
  const taxes = plans.some(({ taxOnTop }) => taxOnTop) ? 'onTop' : 'included';
  return {
    lead: words.plansLead({ taxes }),
    description: words.plansDescription({ taxes, count: plans.length }),
    paidOnce: words.plansPaidOnce({ taxes }),
  };
}

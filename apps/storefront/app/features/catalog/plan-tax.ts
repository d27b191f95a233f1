import type { PlanCard } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';

type Taxed = Pick<PlanCard, 'taxOnTop' | 'activationFee'>;

/** Returns what the prices of plans hold: neither with taxes on top, taxes alone beside an activation fee, or both. */
export function taxesIn(plans: readonly Taxed[]): 'onTop' | 'taxes' | 'included' {
  if (plans.some(({ taxOnTop }) => taxOnTop)) return 'onTop';
  return plans.some(({ activationFee }) => activationFee > 0) ? 'taxes' : 'included';
}

/** Returns how taxes apply to a plan at the tax rates in force (R21). */
export function planTaxText(plan: Taxed): string {
  return words.planTax({ taxes: taxesIn([plan]) });
}

/** Returns what a page of all plans says, how taxes apply included: its lead, its description, and the step in which a plan is chosen. */
export function plansTaxTexts(plans: readonly Taxed[]): { lead: string; description: string; paidOnce: string } {
  const taxes = taxesIn(plans);
  return {
    lead: words.plansLead({ taxes }),
    description: words.plansDescription({ taxes, count: plans.length }),
    paidOnce: words.plansPaidOnce({ taxes }),
  };
}

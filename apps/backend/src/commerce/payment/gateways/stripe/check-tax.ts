import type Stripe from 'stripe';
import type { AccountCheck } from '../gateway.ts';
import { allowed } from './check-account.ts';

/** Ids that do not exist: Stripe checks the key's permission first, and then refuses the call. */
const NONE = { mode: 'full', original_transaction: 'tax_permission_check', reference: 'permission-check' } as const;

/**
 * Checks whether Stripe Tax can calculate the tax of a sale (`TAX_PROVIDER=stripe`). The account must have Stripe Tax
 * enabled, and a restricted key needs the permission. Without either, every payment would fail, so both are errors.
 */
export async function checkStripeTax(stripe: Stripe, key: string): Promise<AccountCheck> {
  const wrong: string[] = [];
  const unknown: string[] = [];
  const settings = await allowed(() => stripe.tax.settings.retrieve());
  if (settings.missing !== null) {
    unknown.push(`It is not known whether Stripe Tax is switched on: STRIPE_SECRET_KEY lacks ${settings.missing}`);
  } else if (settings.value.status !== 'active') {
    const fields = settings.value.status_details?.pending?.missing_fields ?? [];
    const what = fields.length > 0 ? ` (${fields.join(', ')} is missing)` : '';
    wrong.push(`Stripe Tax is not set up${what}: finish it in Stripe's dashboard, or set TAX_PROVIDER=table`);
  }
  if (!key.startsWith('rk_')) return { wrong, warnings: [], unknown };
  const probes = [
    { does: 'reckon tax', ask: () => stripe.tax.calculations.create({ currency: 'usd', line_items: [] }) },
    { does: 'report sales to Stripe Tax', ask: () => stripe.tax.transactions.createReversal(NONE) },
  ];
  for (const { does, ask } of probes) {
    const { missing } = await allowed<unknown>(ask);
    if (missing !== null)
      wrong.push(`STRIPE_SECRET_KEY is a restricted key that lacks ${missing}, without which the shop cannot ${does}`);
  }
  return { wrong, warnings: [], unknown };
}

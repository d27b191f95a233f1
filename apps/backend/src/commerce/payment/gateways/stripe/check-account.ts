import Stripe from 'stripe';
import type { AccountCheck } from '../gateway.ts';

/**
 * Checks what the key's account can do. A restricted key may lack permissions and still sell, so each missing
 * permission is a warning that names it. Only a key that cannot open a payment page is refused.
 */
export async function checkStripeAccount(stripe: Stripe, key: string, currency: string): Promise<AccountCheck> {
  const account = await allowed(() => checkCurrency(stripe, currency));
  const wrong = account.missing === null ? account.value : [];
  const warnings: string[] = [];
  const unknown =
    account.missing === null
      ? []
      : [`It is not known whether the account can charge in ${currency}: STRIPE_SECRET_KEY lacks ${account.missing}`];
  if (!key.startsWith('rk_')) return { wrong, warnings, unknown };
  for (const { does, ask, isNeeded } of probes(stripe)) {
    const { missing } = await allowed(ask);
    if (missing === null) continue;
    const said = `STRIPE_SECRET_KEY is a restricted key that lacks ${missing}, without which the shop cannot ${does}`;
    (isNeeded ? wrong : warnings).push(said);
  }
  return { wrong, warnings, unknown };
}

async function checkCurrency(stripe: Stripe, currency: string): Promise<string[]> {
  const account = await stripe.accounts.retrieveCurrent();
  if (account.default_currency?.toUpperCase() === currency) return [];
  if (!account.country) return [];
  const spec = await stripe.countrySpecs.retrieve(account.country);
  return spec.supported_payment_currencies.includes(currency.toLowerCase())
    ? []
    : [`The Stripe account behind STRIPE_SECRET_KEY cannot charge in ${currency}: set CURRENCY to one that it can`];
}

interface Probe {
  /** Task that the shop cannot do without the permission. */
  does: string;
  ask(): Promise<unknown>;
  isNeeded?: true;
}

/** Ids that do not exist, so that a permission check with a write call changes nothing. */
const NONE = { session: 'cs_test_permission_check', charge: 'ch_permission_check' };

/** Returns one call per permission. Write calls use ids that do not exist, because Stripe checks permissions first. */
function probes(stripe: Stripe): Probe[] {
  const one = { limit: 1 };
  return [
    { does: 'open a payment page', ask: () => stripe.checkout.sessions.expire(NONE.session), isNeeded: true },
    { does: 'read what was paid', ask: () => stripe.paymentIntents.list(one) },
    { does: 'read charges', ask: () => stripe.charges.list(one) },
    { does: 'refund payments', ask: () => stripe.refunds.create({ charge: NONE.charge, amount: 1 }) },
    { does: 'follow disputes', ask: () => stripe.disputes.list(one) },
    { does: 'compare its books with those of Stripe', ask: () => stripe.balanceTransactions.list(one) },
  ];
}

/** Runs a call. `missing`: permission named by a 403, or the 403's message. Invalid requests count as permitted. */
export async function allowed<T>(
  ask: () => Promise<T>,
): Promise<{ value: T; missing: null } | { value: null; missing: string }> {
  try {
    return { value: await ask(), missing: null };
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) {
      const [, permission] = /'(rak_\w+)' permission/.exec(error.message) ?? [];
      return { value: null, missing: permission ? `the permission ${permission}` : `a permission (${error.message})` };
    }
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return { value: [] as T, missing: null };
  }
}

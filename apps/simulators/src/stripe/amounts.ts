/** Currencies without minor units in Stripe's API (https://docs.stripe.com/currencies#zero-decimal). */
const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '));

/** Stripe's lowest charges (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts), in minor units. */
const MINIMUM: Record<string, number> = { usd: 50, eur: 50, gbp: 30, cad: 50, aud: 50, chf: 50, mxn: 1000, jpy: 50 };

/** The highest amount of a charge: eight digits. */
export const MAXIMUM = 99_999_999;

export function minimumCharge(currency: string): number {
  return MINIMUM[currency] ?? 50;
}

/** `$12.50`: an amount of minor units, for people. */
export function formatAmount(amount: number, currency: string): string {
  const digits = ZERO_DECIMAL.has(currency) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

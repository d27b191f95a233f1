/**
 * Currencies in which Stripe charges (https://docs.stripe.com/currencies). The simulator keeps its own copy of the
 * list, so that it does not repeat a mistake of the shop.
 */
const CURRENCIES = new Set(
  (
    'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc ' +
    'cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs ' +
    'khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr ' +
    'pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs ' +
    'uah ugx uyu uzs vnd vuv wst xaf xcd xcg xof xpf yer zar zmw'
  ).split(' '),
);
const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMAL = new Set('bhd jod kwd omr tnd'.split(' '));
/** Currencies without decimals whose amounts are nevertheless sent in hundredths. */
const HUNDREDTHS_OF_WHOLE = new Set(['isk', 'ugx']);

/** Currencies in which an account can charge, as `country_specs` lists them. */
export const SUPPORTED_CURRENCIES: readonly string[] = [...CURRENCIES];

export function isSupportedCurrency(currency: string): boolean {
  return CURRENCIES.has(currency);
}

/** Returns the step of which every amount in a currency must be a multiple, in the API's units. */
export function amountStep(currency: string): number {
  if (THREE_DECIMAL.has(currency)) return 10;
  return HUNDREDTHS_OF_WHOLE.has(currency) ? 100 : 1;
}

/** Stripe's minimum charges (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts), in minor units. */
const MINIMUM: Record<string, number> = { usd: 50, eur: 50, gbp: 30, cad: 50, aud: 50, chf: 50, mxn: 1000, jpy: 50 };

/** Maximum amount of a charge, which has eight digits. */
export const MAXIMUM = 99_999_999;

export function minimumCharge(currency: string): number {
  return MINIMUM[currency] ?? 50;
}

/** Formats an amount in minor units for people, as in `$12.50`. */
export function formatAmount(amount: number, currency: string): string {
  const digits = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

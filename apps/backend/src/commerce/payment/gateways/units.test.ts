import { describe, expect, it } from 'vitest';
import { knowsCurrency, minorUnitDigits } from '@cerulean/rules/currencies';
import { fractionDigits } from '@cerulean/rules/minor-units';
import { PAYPAL_CURRENCIES } from './paypal/paypal-currencies.data.ts';
import { paypalUnits } from './paypal/paypal-units.ts';
import { unitsAtStripe as stripeUnits } from './stripe/minimum-charges.ts';
import { STRIPE_CURRENCIES } from './stripe/stripe-currencies.data.ts';

const has = (list: readonly string[], code: string) => list.includes(code);

/** Returns the number of decimal digits of an amount in Stripe's API, taken directly from the published lists. */
function publishedByStripe(code: string): number {
  if (has(STRIPE_CURRENCIES.sentAsHundredths, code)) return 2;
  if (has(STRIPE_CURRENCIES.zeroDecimal, code)) return 0;
  return has(STRIPE_CURRENCIES.threeDecimal, code) ? 3 : 2;
}

describe('R19 the units of a gateway', () => {
  it.each([...STRIPE_CURRENCIES.supported])('%s at Stripe is what Stripe publishes', (code) => {
    if (!knowsCurrency(code)) return expect(stripeUnits(code)).toBeNull();
    expect(stripeUnits(code)?.exponent).toBe(publishedByStripe(code));
    // The shop uses a currency only if both sides use the same units. Otherwise, a charge could be 100 times too high.
    const counts = stripeUnits(code)?.exponent === minorUnitDigits(code);
    const odd = ['BHD', 'ISK', 'JOD', 'KWD', 'MGA', 'OMR', 'TND', 'UGX'];
    expect(counts && stripeUnits(code)?.step === 1, code).toBe(!odd.includes(code));
  });

  it.each([...PAYPAL_CURRENCIES.supported])('%s at PayPal is what PayPal publishes', (code) => {
    const digits = has(PAYPAL_CURRENCIES.withoutDecimals, code) ? 0 : 2;
    const step = 10 ** (minorUnitDigits(code) - digits);
    expect(paypalUnits(code)).toEqual({ exponent: digits, step, minimum: step });
  });

  it('are none for a currency that the gateway does not publish, or ISO 4217 does not have', () => {
    expect([stripeUnits('IRR'), stripeUnits('STD'), stripeUnits('XXX'), stripeUnits('usd')]).toEqual(
      Array.from({ length: 4 }, () => null),
    );
    expect([paypalUnits('KWD'), paypalUnits('RUB'), paypalUnits('XXX')]).toEqual([null, null, null]);
  });
});

it('R05 pages know the digits of every currency that a gateway can charge as the shop counts it', () => {
  const codes = [...STRIPE_CURRENCIES.supported, ...PAYPAL_CURRENCIES.supported].map((code) => code.toUpperCase());
  const usable = codes.filter((code) =>
    [stripeUnits(code), paypalUnits(code)].some(
      (units) => units?.step === 1 && units.exponent === minorUnitDigits(code),
    ),
  );
  expect(usable.length).toBeGreaterThan(100);
  expect(usable.filter((code) => fractionDigits(code) !== minorUnitDigits(code))).toEqual([]);
});

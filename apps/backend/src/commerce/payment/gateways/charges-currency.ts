import { minorUnitDigits } from '@cerulean/rules/currencies';
import type { Gateway } from './gateway.ts';

/**
 * Why a gateway cannot charge a currency as the shop counts it, one sentence; null when it can. Prices and taxes fall on
 * any minor unit, so a gateway that counts in others, or takes multiples only, would refuse a purchase at its very end.
 */
export function unfitCurrency(gateway: Pick<Gateway, 'name' | 'units'>, currency: string): string | null {
  const units = gateway.units(currency);
  if (!units)
    return `The gateway ${gateway.name} cannot charge in ${currency}: choose another CURRENCY, or switch it off`;
  if (units.exponent === minorUnitDigits(currency) && units.step === 1) return null;
  return `The gateway ${gateway.name} counts ${currency} in units of its own: choose another CURRENCY, or switch it off`;
}

import { minorUnitDigits } from '@cerulean/rules/currencies';
import type { Gateway } from './gateway.ts';

/**
 * Returns a sentence on why a gateway cannot charge a currency, or `null` if it can. Prices and taxes can be any number
 * of minor units, so a gateway with other units or larger steps would refuse a purchase at the last step.
 */
export function unfitCurrency(gateway: Pick<Gateway, 'name' | 'units'>, currency: string): string | null {
  const units = gateway.units(currency);
  if (!units)
    return `The gateway ${gateway.name} cannot charge in ${currency}: choose another CURRENCY, or switch it off`;
  if (units.exponent === minorUnitDigits(currency) && units.step === 1) return null;
  return `The gateway ${gateway.name} counts ${currency} in units of its own: choose another CURRENCY, or switch it off`;
}

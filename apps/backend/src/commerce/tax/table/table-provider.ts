import { withLocalRates } from '@cerulean/rules/local-tax';
import { taxRatesOn } from '@cerulean/rules/tax';
import type { TaxProvider } from '../tax-provider.ts';

/** The shop's own table, which staff keep in the panel. */
export const tableProvider: TaxProvider = {
  rates: ({ periods, local, day }) => withLocalRates(taxRatesOn(periods, day), local, day),
};

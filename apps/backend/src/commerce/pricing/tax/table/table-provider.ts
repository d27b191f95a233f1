import { withLocalRates } from '@cerulean/rules/local-tax';
import { taxRatesOn } from '@cerulean/rules/tax';
import type { TaxTable } from '../tax-provider.ts';

/** The shop's own tax table, which staff maintain in the panel. */
export const tableProvider: TaxTable = {
  kind: 'rates',
  rates: ({ periods, local, day }) => withLocalRates(taxRatesOn(periods, day), local, day),
};

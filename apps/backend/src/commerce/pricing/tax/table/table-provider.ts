import { withLocalRates } from '@cerulean/rules/local-tax';
import { taxRatesOn } from '@cerulean/rules/tax';
import type { TaxTable } from '../tax-provider.ts';

/** Provides the tax rates that staff maintain in the panel, without an external tax service. */
export const tableProvider: TaxTable = {
  kind: 'rates',
  rates: ({ periods, local, day }) => withLocalRates(taxRatesOn(periods, day), local, day),
};

import type { Settings } from '@cerulean/contract/settings';
import type { TaxProvider } from './tax-provider.ts';
import { createStripeTax } from './stripe/stripe-tax.ts';
import { tableProvider } from './table/table-provider.ts';

/** How each provider is made. A new one is a folder beside this file, a line here and its name in TAX_PROVIDER. */
const MAKERS: Readonly<Record<Settings['TAX_PROVIDER'], (settings: Settings) => TaxProvider>> = {
  table: () => tableProvider,
  stripe: (settings) => createStripeTax(settings),
};

/** The provider that the settings name. */
export function createTaxProvider(settings: Settings): TaxProvider {
  return MAKERS[settings.TAX_PROVIDER](settings);
}

import type { Settings } from '@cerulean/contract/settings';
import type { TaxProvider } from './tax-provider.ts';
import { tableProvider } from './table/table-provider.ts';

/** How each provider is made. A new one is a folder beside this file, a line here and its name in TAX_PROVIDER. */
const MAKERS: Readonly<Record<Settings['TAX_PROVIDER'], (settings: Settings) => TaxProvider>> = {
  table: () => tableProvider,
};

/** The provider that the settings name. */
export function createTaxProvider(settings: Settings): TaxProvider {
  return MAKERS[settings.TAX_PROVIDER](settings);
}

import { createIntl } from 'react-intl';
import { CATALOG_WORDS, type PanelCatalogs } from './panel-catalogs.ts';
import { wordsOf, type Words } from './use-words.ts';

const intl = createIntl({ locale: 'en', messages: { ...CATALOG_WORDS } });

/** Returns the English messages of a catalog, for tests of functions that take them. */
export function testWords<Of extends keyof PanelCatalogs>(feature: Of): Words<Of> {
  return wordsOf(feature, intl);
}

import { addressPrefix } from '@cerulean/messages/languages';
import { useLocation } from 'react-router';
import { LANGUAGE } from '../pages/language.ts';
import { useRootData } from './root-data.ts';

/**
 * Links to this page, with its query, in each other language of the shop, named in that language. Each is another build,
 * so they cause full page loads. Nothing is shown in a shop of one language.
 */
export function LanguageLinks() {
  const others = useRootData()?.config.languages.filter((language) => language !== LANGUAGE) ?? [];
  const { pathname, search } = useLocation();
  return others.map((language) => (
    <p key={language} translate="no">
      <a
        href={(addressPrefix(language) + pathname).replace(/(?<=.)\/$/, '') + search}
        hrefLang={language}
        lang={language}
      >
        {new Intl.DisplayNames(language, { type: 'language' }).of(language)}
      </a>
    </p>
  ));
}

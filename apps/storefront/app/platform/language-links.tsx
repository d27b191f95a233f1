import { useLocation } from 'react-router';
import { inLanguage, LANGUAGE } from '../pages/language.ts';
import { keepLanguage } from '../ui/language-choice.ts';
import { useRootData } from './root-data.ts';

/**
 * Links to this page, with its query, in each other language of the shop, named in that language. Each is another build,
 * so they cause full page loads. Nothing is shown in a shop of one language.
 */
export function LanguageLinks() {
  const offered = useRootData()?.config.languages;
  const { pathname, search } = useLocation();
  return offered?.map(
    ({ language, prefix, name }) =>
      language !== LANGUAGE && (
        <a
          key={language}
          href={inLanguage(prefix, pathname) + search}
          lang={language}
          hrefLang={language}
          translate="no"
          data-twin=""
          onClick={keepLanguage}
        >
          {name}
        </a>
      ),
  );
}

import { useLocation, useRouteError } from 'react-router';
import { CookieBar } from '../ui/cookie-bar.tsx';
import { startOffers } from '../ui/language-choice.ts';
import { LanguageOffer } from '../ui/language-offer.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { inLanguage, LANGUAGE } from '../pages/language.ts';
import { useRootData } from './root-data.ts';

/**
 * What the shop asks at the end of the dock, one at a time: first the cookie notice, then whether the visitor wants the
 * page in the language that the browser prefers. An error page has no twin in another language.
 */
export function Questions({ nonce }: { nonce?: string }) {
  const languages = useRootData()?.config.languages ?? [];
  const { pathname, search } = useLocation();
  const isError = (useRouteError() ?? null) !== null;
  const hydrated = useHydrated();
  const others = isError ? [] : languages.filter(({ language }) => language !== LANGUAGE);
  const among = [LANGUAGE, ...others.map(({ language }) => language)];
  return (
    <>
      <CookieBar nonce={nonce} />
      {others.map(({ language, prefix, offer }) => (
        <LanguageOffer
          key={language}
          language={language}
          href={inLanguage(prefix, pathname) + search}
          among={among}
          words={offer}
        />
      ))}
      {/* The script runs only in server-rendered HTML, because a script inserted by React would not run. */}
      {!hydrated && others.length > 0 && (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startOffers }} />
      )}
    </>
  );
}

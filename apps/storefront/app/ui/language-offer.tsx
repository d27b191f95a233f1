import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { X } from './icon.tsx';
import { isOffered, keepLanguage, subscribeOffer } from './language-choice.ts';

export interface LanguageOfferProps {
  language: string;
  /** Address of this page in that language. */
  href: string;
  /** The page's language, then all others that the shop has. */
  among: readonly string[];
  /** What the offer says, in the language that it offers. */
  words: { label: string; text: string; go: string; close: string };
}

/**
 * Offers the page in another language, in that language, to a visitor whose browser prefers it. It is part of the
 * `Dock`, at the place of the cookie notice. `startOffers` shows it while the page is parsed.
 */
export function LanguageOffer({ language, href, among, words }: LanguageOfferProps) {
  const offered = useSyncExternalStore(
    subscribeOffer,
    () => isOffered(language, among),
    () => false,
  );
  return (
    <section
      className="twin"
      lang={language}
      translate="no"
      aria-label={words.label}
      hidden={!offered}
      suppressHydrationWarning
    >
      <div className="wrap">
        <p>{words.text}</p>
        {/* The other language is another build, so the link causes a full page load. */}
        <a className="btn btn-sm" href={href} hrefLang={language} data-twin="" onClick={keepLanguage}>
          <span>{words.go}</span>
        </a>
        <Button type="button" size="sm" icon={X} aria-label={words.close} onClick={keepLanguage} />
      </div>
    </section>
  );
}

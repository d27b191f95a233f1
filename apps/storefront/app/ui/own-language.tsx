import type { ReactNode } from 'react';

/** Returns words of editors with their language, so that they are read out in it. `lang` is not set if it is the page's. */
export function ownLanguage(text: string, lang: string | null | undefined): ReactNode {
  return lang ? <span lang={lang}>{text}</span> : text;
}

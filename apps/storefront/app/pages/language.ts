import type { Language } from '@cerulean/messages/languages';

declare global {
  /** What `vite.config.ts` puts into the code of a build. Tests have neither. */
  interface ImportMetaEnv {
    readonly SHOP_LANGUAGE?: Language;
    readonly SHOP_PREFIX?: string;
    readonly SHOP_DIRECTION?: 'ltr' | 'rtl';
  }
}

/** Language of this build. */
export const LANGUAGE: Language = import.meta.env.SHOP_LANGUAGE ?? 'en';

/** Where lines of this build's language begin: `ltr` on the left, `rtl` on the right. */
export const DIRECTION = import.meta.env.SHOP_DIRECTION ?? 'ltr';

/**
 * What the addresses of this build begin with. The router adds it to links, forms and redirects, and takes it off what
 * `useLocation` and loaders get. Only an address that the router does not see needs it: of a `fetch`, for example.
 */
export const PREFIX = import.meta.env.SHOP_PREFIX ?? '';

/** Returns a path without this build's prefix, as the route rules know it. */
export function withoutPrefix(pathname: string): string {
  return PREFIX !== '' && (pathname === PREFIX || pathname.startsWith(`${PREFIX}/`))
    ? pathname.slice(PREFIX.length) || '/'
    : pathname;
}

/** Returns a URL without this build's prefix. */
export function urlWithoutPrefix(url: URL): URL {
  if (PREFIX === '') return url;
  const own = new URL(url);
  own.pathname = withoutPrefix(url.pathname);
  return own;
}

/** Returns the `lang` of words that are not in the page's language, because they are not translated. */
export function otherLanguage(language: string): { lang?: string } {
  return language === LANGUAGE ? {} : { lang: language };
}

/** Returns what the canonical address of a page begins with that is in these languages: that of the original, if it is a copy. */
export function prefixAmong(languages: readonly string[]): string {
  return languages.includes(LANGUAGE) ? PREFIX : '';
}

/** Returns a path's address in the language with this prefix. The home page has no last slash in it. */
export function inLanguage(prefix: string, pathname: string): string {
  return prefix && pathname === '/' ? prefix : prefix + pathname;
}

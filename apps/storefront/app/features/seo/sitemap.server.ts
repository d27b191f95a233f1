import type { AddressKind, AddressSummary } from '@cerulean/contract/seo';
import { escapeXml } from '../../platform/escape-xml.server.ts';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { inLanguage } from '../../pages/language.ts';
import { routeRules } from '../../pages/route-rules.ts';
import type { OfferedLanguage } from '../../platform/request-context.ts';

/** A sitemap entry: a path, and when its content last changed (ISO 8601), if known. */
export interface Place {
  path: string;
  changedAt?: string | undefined;
  /** Paths of the same content in each language, its own included. */
  twins?: readonly { language: string; path: string }[];
}

/** A place of the default language, and its last changes in the other languages that it is in. */
export interface PlaceInLanguages extends Place {
  translations: Readonly<Record<string, string | undefined>>;
}

type Offered = readonly Pick<OfferedLanguage, 'language' | 'prefix'>[];

/** Returns an entry for each of the shop's languages that a place is in. What is not translated has one entry. */
function inEachLanguage({ path, changedAt, translations }: PlaceInLanguages, offered: Offered): Place[] {
  const own = offered.filter(({ language }) => language === DEFAULT_LANGUAGE || language in translations);
  if (own.length < 2) return [{ path, changedAt }];
  const twins = own.map(({ language, prefix }) => ({ language, path: inLanguage(prefix, path) }));
  return twins.map((twin) => ({
    path: twin.path,
    changedAt: twin.language === DEFAULT_LANGUAGE ? changedAt : translations[twin.language],
    twins,
  }));
}

/** Kinds of content with a page per item. Each kind has its own sitemap file. `shop` has the shop's own pages. */
export const SITEMAP_KINDS = ['page', 'plan', 'product', 'article', 'partner', 'policy'] as const;

const shopPaths = new Set(routeRules.map(({ path }) => path));

/** Returns the path of an item of each kind, or `null` if the shop has no page for the item. */
const pathOf: Readonly<Record<(typeof SITEMAP_KINDS)[number], (key: string) => string | null>> = {
  page: (slug) => (slug === 'home' ? '/' : slug === 'usa' ? '/usa' : `/p/${slug}`),
  plan: (slug) => `/plans/${slug}`,
  product: (documentId) => `/products/${documentId}`,
  article: (slug) => `/blogs/${slug}`,
  partner: (slug) => `/partner/${slug}`,
  // Only policies with a route in this shop have a page.
  policy: (slug) => (shopPaths.has(`/${slug}`) ? `/${slug}` : null),
};

/** List pages and the kind of content that they list. A list page changes with its content. */
const LISTED: Readonly<Record<string, AddressKind>> = {
  '/plans': 'plan',
  '/products': 'product',
  '/blogs': 'article',
  '/faqs': 'faq',
  '/partner-program': 'partner',
};

/** Returns the sitemap entries of one kind. */
export function placesOf(
  kind: (typeof SITEMAP_KINDS)[number],
  addresses: readonly { key: string; changedAt: string; translations: PlaceInLanguages['translations'] }[],
  offered: Offered,
): Place[] {
  return addresses.flatMap(({ key, ...changes }) => {
    const path = pathOf[kind](key);
    return path === null ? [] : inEachLanguage({ path, ...changes }, offered);
  });
}

/**
 * Returns the shop's own indexed pages in each language, dated by what they list. Pages written by editors are not included.
 * The questions are in a language if one of them is.
 */
export function shopPlaces({ kinds }: Pick<AddressSummary, 'kinds'>, offered: Offered): Place[] {
  return routeRules
    .filter(({ path, indexed, content }) => (indexed ?? content === 'public') && !path.includes(':'))
    .filter(({ tags }) => !tags?.some((tag) => /^(page|policy):/.test(tag)))
    .flatMap(({ path }) => {
      const kind = kinds.find((each) => each.kind === LISTED[path]);
      const isIn = (language: string) => path !== '/faqs' || kind?.languages.includes(language) === true;
      const among = offered.map(({ language }) => language).filter(isIn);
      const translations = Object.fromEntries(among.map((language) => [language, kind?.changedAt]));
      return inEachLanguage({ path, changedAt: kind?.changedAt, translations }, offered);
    });
}

/** Builds a sitemap file (sitemaps.org). `origin` is the shop's URL without a trailing slash. */
export function sitemapFile(places: readonly Place[], origin: string): string {
  return xml('urlset', 'url', places, origin);
}

/** Builds the index of all sitemap files. */
export function sitemapIndex(files: readonly Place[], origin: string): string {
  return xml('sitemapindex', 'sitemap', files, origin);
}

function xml(root: string, entry: string, places: readonly Place[], origin: string): string {
  const lines = places.map(({ path, changedAt, twins = [] }) => {
    const alternates = twins.map((twin) => alternate(twin.language, origin + twin.path)).join('');
    const date = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `<${entry}><loc>${escapeXml(origin + path)}</loc>${date}${alternates}</${entry}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${places.some(({ twins }) => twins) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${lines.join('')}</${root}>
`;
}

/** Returns the link to a place in a language. That of the default language is also for everybody whose language is not here. */
function alternate(language: string, address: string): string {
  const names = language === DEFAULT_LANGUAGE ? [language, 'x-default'] : [language];
  return names.map((name) => `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(address)}"/>`).join('');
}

/** Builds an XML response. */
export function xmlAnswer(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

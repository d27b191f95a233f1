import type { AddressKind } from '@cerulean/contract/seo';
import { escapeXml } from '../../platform/escape-xml.server.ts';
import { routeRules } from '../../pages/route-rules.ts';

/** A sitemap entry: a path, and when its content last changed (ISO 8601), if known. */
export interface Place {
  path: string;
  changedAt?: string | undefined;
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
  addresses: readonly { key: string; changedAt: string }[],
): Place[] {
  return addresses.flatMap(({ key, changedAt }) => {
    const path = pathOf[kind](key);
    return path === null ? [] : [{ path, changedAt }];
  });
}

/** Returns the shop's own indexed pages, dated by what they list. Pages written by editors are not included. */
export function shopPlaces(changes: Readonly<Partial<Record<AddressKind, string>>>): Place[] {
  return routeRules
    .filter(({ path, indexed, content }) => (indexed ?? content === 'public') && !path.includes(':'))
    .filter(({ tags }) => !tags?.some((tag) => /^(page|policy):/.test(tag)))
    .map(({ path }) => {
      const kind = LISTED[path];
      return { path, changedAt: kind && changes[kind] };
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
  const lines = places.map(({ path, changedAt }) => {
    const date = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `<${entry}><loc>${escapeXml(origin + path)}</loc>${date}</${entry}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</${root}>
`;
}

/** Builds an XML response. */
export function xmlAnswer(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

import type { AddressKind } from '@cerulean/contract/seo';
import { escapeXml } from '../../platform/escape-xml.server.ts';
import { routeRules } from '../../pages/route-rules.ts';

/** An address of the sitemap: a path and, where it is known, when what is there last changed (ISO 8601). */
export interface Place {
  path: string;
  changedAt?: string | undefined;
}

/** Kinds of things with a page each; `shop` are the shop's own pages, which list them. Each gets a separate file. */
export const SITEMAP_KINDS = ['page', 'plan', 'product', 'article', 'partner', 'policy'] as const;

const shopPaths = new Set(routeRules.map(({ path }) => path));

/** The path of one thing, or null if the shop has no page for it. */
const pathOf: Readonly<Record<(typeof SITEMAP_KINDS)[number], (key: string) => string | null>> = {
  page: (slug) => (slug === 'home' ? '/' : slug === 'usa' ? '/usa' : `/p/${slug}`),
  plan: (slug) => `/plans/${slug}`,
  product: (documentId) => `/products/${documentId}`,
  article: (slug) => `/blogs/${slug}`,
  partner: (slug) => `/partner/${slug}`,
  // There are as many pages of policies as the shop has routes for them.
  policy: (slug) => (shopPaths.has(`/${slug}`) ? `/${slug}` : null),
};

/** Lists, and what they list: they change with it. */
const LISTED: Readonly<Record<string, AddressKind>> = {
  '/plans': 'plan',
  '/products': 'product',
  '/blogs': 'article',
  '/faqs': 'faq',
  '/partner-program': 'partner',
};

/** Addresses of one kind. */
export function placesOf(
  kind: (typeof SITEMAP_KINDS)[number],
  addresses: readonly { key: string; changedAt: string }[],
): Place[] {
  return addresses.flatMap(({ key, changedAt }) => {
    const path = pathOf[kind](key);
    return path === null ? [] : [{ path, changedAt }];
  });
}

/** The shop's own indexed pages, dated by what they list; those that editors publish are not among them. */
export function shopPlaces(changes: Readonly<Partial<Record<AddressKind, string>>>): Place[] {
  return routeRules
    .filter(({ path, indexed, content }) => (indexed ?? content === 'public') && !path.includes(':'))
    .filter(({ tags }) => !tags?.some((tag) => /^(page|policy):/.test(tag)))
    .map(({ path }) => {
      const kind = LISTED[path];
      return { path, changedAt: kind && changes[kind] };
    });
}

/** A file of addresses (sitemaps.org). `origin` is the address of the shop without a slash. */
export function sitemapFile(places: readonly Place[], origin: string): string {
  return xml('urlset', 'url', places, origin);
}

/** The file that names the others. */
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

/** An XML file as an answer. */
export function xmlAnswer(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

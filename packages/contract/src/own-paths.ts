/**
 * Paths that belong to the shop itself. An editor's redirect must not start there, because it would never be reached.
 * Pages whose last segment an editor chooses (`/plans/…`, `/blogs/…`, `/p/…`) are not included, because a former path
 * of theirs may redirect. The storefront's test checks its route table against this list.
 */
const OWN_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/accessibility-policy',
  '/add-to-cart',
  '/blogs',
  '/blogs/rss.xml',
  '/cart',
  '/coverage-map',
  '/data-deletion',
  '/delivery-and-returns',
  '/email-confirmation',
  '/existing-user',
  '/faqs',
  '/feeds/products.xml',
  '/forgot-password',
  '/logout',
  '/order-link',
  '/partner-program',
  '/plans',
  '/preview',
  '/privacy-policy',
  '/products',
  '/reset-password',
  '/rewards',
  '/robots.txt',
  '/search',
  '/sitemap.xml',
  '/terms-and-conditions',
  '/undo-email-change',
  '/usa',
]);

/** First segments under which everything belongs to the shop: personal pages, files, and proxied paths. */
const OWN_AREAS: ReadonlySet<string> = new Set([
  '.well-known',
  '_errors',
  '_me',
  'admin',
  'assets',
  'builds',
  'cart',
  'connect',
  'coverage-map',
  'data-deletion',
  'existing-user',
  'healthz',
  'login',
  'payment',
  'readyz',
  'sitemaps',
  'through',
  'translation',
  'uploads',
  'user-onboard',
  'webhooks',
]);

/** Returns true if a path without query belongs to the shop, so that no redirect can start there. */
export function isOwnPath(path: string): boolean {
  return OWN_PAGES.has(path) || OWN_AREAS.has(path.split('/')[1] ?? '');
}

/**
 * Addresses that belong to the shop itself: an editor's redirect must not begin there, because it would never be asked
 * for. Pages whose last part an editor names (`/plans/…`, `/blogs/…`, `/p/…`) are not among them: an old one of those may
 * lead on. The storefront's test holds its table of routes against this list.
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
  '/login',
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

/** Everything below these belongs to the shop: personal pages, files, and what is passed on. */
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
  'payment',
  'readyz',
  'sitemaps',
  'through',
  'translation',
  'uploads',
  'user-onboard',
  'webhooks',
]);

/** Whether a path, without query, is the shop's own and can begin no redirect. */
export function isOwnPath(path: string): boolean {
  return OWN_PAGES.has(path) || OWN_AREAS.has(path.split('/')[1] ?? '');
}

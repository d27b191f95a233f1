import type { RouteRule } from './platform/route-rule.ts';

const MINUTES = 60;

/** A step of one cart, shown to whoever may open it. */
const cart = { class: 'private', content: 'personal', validate: { cartId: 'uuid' }, frame: 'checkout' } as const;

/** The page of a mailed link: its address holds a code, which no other site may learn. */
const mailed = {
  class: 'private',
  content: 'personal',
  query: { code: 'word' },
  headers: { 'referrer-policy': 'same-origin' },
} as const;

/** A page that is the same for everybody; the lifetime is the safety net behind invalidation. */
const page = { class: 'open', content: 'public', lifetime: 10 * MINUTES } as const;

/** Whatever changes an address, its date, or whether there is one. */
const addresses = ['catalog', 'pages', 'blog', 'partners', 'faqs', 'policies'] as const;

/** A policy, in force or in an earlier version. */
const policy = (slug: string) =>
  ({ path: `/${slug}`, ...page, tags: [`policy:${slug}`], query: { version: 'text' } }) as const;

/**
 * Every page of the shop, in the order of its requirement numbers, pages of our own after them; `routes.ts` names the
 * files. Server, cache, links and `builds/meta` read this one table. `docs/developers/pages.md` tells how to add one.
 */
export const routeRules: readonly RouteRule[] = [
  {
    id: 'R01',
    path: '/',
    class: 'open',
    content: 'public',
    lifetime: 10 * MINUTES,
    tags: ['page:home', 'catalog', 'faqs'],
  },
  { id: 'R02', ...policy('accessibility-policy') },
  { id: 'R03', path: '/blogs', ...page, tags: ['blog'], query: { tag: 'slug', q: 'text', page: 'page' } },
  { id: 'blog-feed', path: '/blogs/rss.xml', ...page, tags: ['blog', 'site'], indexed: false },
  { id: 'R04', path: '/blogs/:slug', ...page, tags: ['blog'], validate: { slug: 'slug' } },
  { id: 'my-cart', path: '/cart', class: 'open', content: 'personal' },
  { id: 'R05', path: '/cart/:cartId', ...cart, class: 'open', frame: 'shop', query: { why: 'word' } },
  { id: 'R06', path: '/cart/:cartId/select-plan', ...cart, class: 'open', query: { why: 'word', item: 'uuid' } },
  { id: 'R07', path: '/cart/:cartId/address', ...cart, query: { why: 'word' } },
  { id: 'cart-delivery', path: '/cart/:cartId/delivery', ...cart, query: { state: 'word', zip: 'word' } },
  {
    id: 'cart-quote',
    path: '/cart/:cartId/quote',
    ...cart,
    query: { state: 'word', zip: 'word', shippingMethod: 'slug', sku: 'text', sim: 'word', deviceItemId: 'uuid' },
  },
  { id: 'R08', path: '/cart/:cartId/login-user', ...cart, query: { why: 'word' } },
  { id: 'R09', path: '/cart/:cartId/register', ...cart, query: { why: 'word' } },
  { id: 'R10', path: '/cart/:cartId/review', ...cart, query: { why: 'word', pay: 'gateway' } },
  { id: 'R11', path: '/coverage-map', ...page, tags: ['coverage'], query: { place: 'text' } },
  {
    id: 'coverage-areas',
    path: '/coverage-map/areas/:version',
    ...page,
    tags: ['coverage'],
    validate: { version: 'page' },
    indexed: false,
  },
  { id: 'R12', path: '/data-deletion', class: 'private', content: 'personal', query: { code: 'text', kind: 'word' } },
  {
    id: 'data-request-link',
    path: '/data-deletion/request',
    class: 'private',
    content: 'personal',
    query: { token: 'word', why: 'word' },
    headers: { 'referrer-policy': 'same-origin' },
  },
  {
    id: 'data-request',
    path: '/data-deletion/:code',
    class: 'private',
    content: 'personal',
    validate: { code: 'privacy-code' },
  },
  { id: 'R14', path: '/faqs', ...page, tags: ['faqs', 'site'], query: { q: 'text' } },
  { id: 'R15', path: '/login', class: 'private', content: 'personal', query: { next: 'text' } },
  { id: 'forgot-password', path: '/forgot-password', class: 'private', content: 'personal', query: { next: 'text' } },
  { id: 'reset-password', path: '/reset-password', ...mailed, query: { code: 'word', next: 'text' } },
  { id: 'email-confirmation', path: '/email-confirmation', ...mailed },
  { id: 'undo-email-change', path: '/undo-email-change', ...mailed },
  { id: 'order-link', path: '/order-link', ...mailed, frame: 'checkout' },
  {
    id: 'R18',
    path: '/payment/cart/:cartId/:gateway/payment-process',
    class: 'private',
    content: 'personal',
    frame: 'checkout',
    query: { left: 'uuid', session: 'text' },
    validate: { cartId: 'uuid', gateway: 'gateway' },
  },
  { id: 'R19', path: '/payment/cart/:cartId/payment-failure', ...cart },
  { id: 'R20', path: '/payment/cart/:cartId/payment-success', ...cart },
  {
    id: 'paid-paper',
    path: '/payment/cart/:cartId/papers/:paperId',
    ...cart,
    validate: { cartId: 'uuid', paperId: 'uuid' },
  },
  {
    id: 'R21',
    path: '/plans',
    ...page,
    tags: ['catalog'],
    query: { data: 'word', reach: 'word', kind: 'word', sort: 'word', compare: 'words', step: 'word', lines: 'page' },
  },
  {
    id: 'R22',
    path: '/plans/:slug',
    ...page,
    tags: ['catalog', 'plan:{slug}'],
    query: { for: 'document-id', lines: 'page' },
    validate: { slug: 'slug' },
  },
  { id: 'R23', ...policy('privacy-policy') },
  {
    id: 'R24',
    path: '/products/:documentId',
    ...page,
    tags: ['catalog', 'product:{documentId}'],
    query: { color: 'slug' },
    validate: { documentId: 'document-id' },
  },
  // The form carries when it was drawn, which keeps programs out.
  { id: 'R16', path: '/partner-program', class: 'open', content: 'personal', query: { done: 'word' }, indexed: true },
  {
    id: 'R17',
    path: '/partner/:slug',
    ...page,
    tags: ['catalog', 'partner:{slug}', 'site'],
    validate: { slug: 'slug' },
  },
  {
    id: 'partner-choose',
    path: '/through/:slug',
    class: 'open',
    content: 'personal',
    query: { plan: 'slug' },
    validate: { slug: 'slug' },
  },
  // Public words around personal figures: drawn for each visitor, so that it needs no script.
  { id: 'R25', path: '/rewards', class: 'open', content: 'personal', query: { page: 'page' }, indexed: true },
  { id: 'R26', ...policy('terms-and-conditions') },
  { id: 'R27', path: '/usa', ...page, tags: ['page:usa', 'catalog', 'faqs'] },
  { id: 'page', path: '/p/:slug', ...page, tags: ['page:{slug}', 'catalog', 'faqs'], validate: { slug: 'slug' } },
  { id: 'delivery-and-returns', ...policy('delivery-and-returns') },
  {
    id: 'products',
    path: '/products',
    ...page,
    tags: ['catalog', 'stock'],
    query: {
      kind: 'texts',
      brand: 'texts',
      price: 'texts',
      color: 'texts',
      stock: 'word',
      esim: 'word',
      network: 'word',
      sort: 'slug',
      page: 'page',
    },
  },
  {
    id: 'search',
    path: '/search',
    ...page,
    // Only the empty search is kept; what is found is drawn for whoever asks.
    tags: ['site'],
    query: { q: 'text', kind: 'word', page: 'page' },
  },
  { id: 'add-to-cart', path: '/add-to-cart', class: 'open', content: 'personal' },
  {
    id: 'connect-start',
    path: '/connect/:provider/start',
    class: 'private',
    content: 'personal',
    query: { next: 'text', purpose: 'word' },
    validate: { provider: 'slug' },
  },
  {
    id: 'connect-welcome',
    path: '/connect/:provider/welcome',
    class: 'private',
    content: 'personal',
    query: { access_token: 'ticket' },
    validate: { provider: 'slug' },
    headers: { 'referrer-policy': 'no-referrer' },
  },
  {
    id: 'connect-link',
    path: '/connect/:provider/link',
    class: 'private',
    content: 'personal',
    validate: { provider: 'slug' },
    // Not `no-referrer`: browsers then call the origin of a form without scripts null, and it would be refused.
    headers: { 'referrer-policy': 'same-origin' },
  },
  {
    id: 'connect-proof',
    path: '/connect/:provider/proof',
    class: 'private',
    content: 'personal',
    validate: { provider: 'slug' },
    headers: { 'referrer-policy': 'same-origin' },
  },
  { id: 'logout', path: '/logout', class: 'private', content: 'personal' },
  { id: 'R13', path: '/existing-user', class: 'private', content: 'personal', query: { done: 'slug' } },
  { id: 'profile', path: '/existing-user/profile', class: 'private', content: 'personal', query: { done: 'slug' } },
  { id: 'addresses', path: '/existing-user/addresses', class: 'private', content: 'personal', query: { done: 'slug' } },
  { id: 'new-address', path: '/existing-user/addresses/new', class: 'private', content: 'personal' },
  {
    id: 'saved-address',
    path: '/existing-user/addresses/:addressId',
    class: 'private',
    content: 'personal',
    validate: { addressId: 'uuid' },
  },
  { id: 'email', path: '/existing-user/email', class: 'private', content: 'personal', query: { done: 'slug' } },
  { id: 'password', path: '/existing-user/password', class: 'private', content: 'personal', query: { done: 'slug' } },
  { id: 'sessions', path: '/existing-user/sessions', class: 'private', content: 'personal', query: { done: 'slug' } },
  { id: 'logins', path: '/existing-user/logins', class: 'private', content: 'personal', query: { done: 'slug' } },
  { id: 'mail', path: '/existing-user/mail', class: 'private', content: 'personal', query: { done: 'slug' } },
  { id: 'your-data', path: '/existing-user/data', class: 'private', content: 'personal' },
  { id: 'lines', path: '/existing-user/lines', class: 'private', content: 'personal' },
  {
    id: 'line',
    path: '/existing-user/lines/:lineId',
    class: 'private',
    content: 'personal',
    query: { done: 'slug' },
    validate: { lineId: 'uuid' },
  },
  { id: 'orders', path: '/existing-user/orders', class: 'private', content: 'personal', query: { page: 'page' } },
  {
    id: 'order',
    path: '/existing-user/orders/:orderId',
    class: 'private',
    content: 'personal',
    query: { done: 'slug' },
    validate: { orderId: 'uuid' },
  },
  {
    id: 'receipt',
    path: '/existing-user/orders/:orderId/receipt',
    class: 'private',
    content: 'personal',
    validate: { orderId: 'uuid' },
  },
  {
    id: 'return-label',
    path: '/existing-user/orders/:orderId/label/:requestId',
    class: 'private',
    content: 'personal',
    validate: { orderId: 'uuid', requestId: 'uuid' },
  },
  {
    id: 'order-paper',
    path: '/existing-user/orders/:orderId/papers/:paperId',
    class: 'private',
    content: 'personal',
    validate: { orderId: 'uuid', paperId: 'uuid' },
  },
  {
    id: 'R28',
    path: '/user-onboard/:qrId',
    class: 'private',
    content: 'personal',
    frame: 'checkout',
    query: { done: 'slug' },
    // One that is forged or mistyped gets the page that says so.
    validate: { qrId: 'text' },
    // The address is all that opens a kit, so no other site may learn it.
    headers: { 'referrer-policy': 'same-origin' },
  },
  { id: 'me', path: '/_me', class: 'open', content: 'personal' },
  { id: 'sitemap', path: '/sitemap.xml', ...page, tags: addresses, indexed: false },
  {
    id: 'sitemap-file',
    path: '/sitemaps/:file',
    ...page,
    tags: addresses,
    validate: { file: 'word' },
    indexed: false,
  },
  { id: 'product-feed', path: '/feeds/products.xml', ...page, tags: ['catalog', 'site'], indexed: false },
  { id: 'robots', path: '/robots.txt', ...page, tags: ['site'], indexed: false },
];

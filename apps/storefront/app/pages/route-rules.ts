import type { Page, RouteRule } from './route-rule.ts';

const MINUTES = 60;

/** A page for a single visitor, without third parties. */
const own = { class: 'private', content: 'personal' } as const;

/** A page that anyone may open, rendered for each visitor. */
const drawn = { class: 'open', content: 'personal' } as const;

/** A checkout step of a cart, for visitors who may open the cart. */
const cart = { ...own, validate: { cartId: 'uuid' }, frame: 'checkout' } as const;

/** Headers for a page whose URL itself grants access, so no other site may learn the URL. */
const secret = { headers: { 'referrer-policy': 'same-origin' } } as const;

/** A page behind an emailed link. Its URL contains a code that no other site may learn. */
const mailed = { ...own, ...secret, query: { code: 'word' } } as const;

/** An account page, which shows a message for the completed action in `done`. */
const account = { ...own, query: { done: 'slug' } } as const;

/** A page of one of the account's orders. */
const order = { ...own, validate: { orderId: 'uuid' } } as const;

/** A step of signing in with a provider. */
const provider = { ...own, validate: { provider: 'slug' } } as const;

/** A page that is the same for everyone. The lifetime is the fallback in case an invalidation is missed. */
const page = { class: 'open', content: 'public', lifetime: 10 * MINUTES } as const;

/** Cache tags of all content that can change a page's URL, its date, or whether it exists. */
const addresses = ['catalog', 'pages', 'blog', 'partners', 'faqs', 'policies'] as const;

/** A file that only programs request, such as a sitemap. */
const file = { ...page, indexed: false } as const;

/** A file that has one address in all languages. */
const oneFile = { ...file, unprefixed: true } as const;

/** Returns the rule of a policy page, which shows the current or an earlier version. */
const policy = (slug: string) =>
  ({
    path: `/${slug}`,
    file: 'policy.tsx',
    routeId: slug,
    ...page,
    tags: [`policy:${slug}`],
    query: { version: 'text' },
  }) as const;

/** A row of the table. A page without an id is named after its file, or its `routeId` if the file serves several. */
type Line = Omit<Page, 'id'> & { id?: string };

/**
 * Every page of the shop by requirement number, followed by pages without one. The router (`routes.ts`), server, cache,
 * links and `builds/meta` read this single table. `docs/developers/pages.md` explains how to add a page.
 */
const lines: readonly Line[] = [
  { id: 'R01', path: '/', file: 'home.tsx', ...page, tags: ['page:home', 'catalog', 'faqs'] },
  { id: 'R02', ...policy('accessibility-policy') },
  {
    id: 'R03',
    path: '/blogs',
    file: 'blog-list.tsx',
    ...page,
    tags: ['blog'],
    query: { tag: 'slug', q: 'text', page: 'page' },
  },
  { id: 'blog-feed', path: '/blogs/rss.xml', file: 'blog-feed.ts', ...file, tags: ['blog', 'site'] },
  { id: 'R04', path: '/blogs/:slug', file: 'article.tsx', ...page, tags: ['blog'], validate: { slug: 'slug' } },
  { path: '/cart', file: 'my-cart.tsx', ...drawn },
  {
    id: 'R05',
    path: '/cart/:cartId',
    file: 'cart.tsx',
    ...cart,
    class: 'open',
    frame: 'shop',
    query: { why: 'word', for: 'document-id' },
  },
  {
    id: 'R06',
    path: '/cart/:cartId/select-plan',
    file: 'select-plan.tsx',
    ...cart,
    class: 'open',
    query: { why: 'word', item: 'uuid' },
  },
  { id: 'R07', path: '/cart/:cartId/address', file: 'address.tsx', ...cart, query: { why: 'word' } },
  {
    id: 'cart-delivery',
    path: '/cart/:cartId/delivery',
    file: 'cart-delivery.ts',
    ...cart,
    query: { state: 'word', zip: 'word' },
  },
  {
    id: 'cart-quote',
    path: '/cart/:cartId/quote',
    file: 'cart-quote.ts',
    ...cart,
    query: { state: 'word', zip: 'word', shippingMethod: 'slug', sku: 'text', sim: 'word', deviceItemId: 'uuid' },
  },
  { id: 'R08', path: '/cart/:cartId/login-user', file: 'login-user.tsx', ...cart, query: { why: 'word' } },
  { id: 'R09', path: '/cart/:cartId/register', file: 'register.tsx', ...cart, query: { why: 'word' } },
  {
    id: 'R10',
    path: '/cart/:cartId/review',
    file: 'review.tsx',
    ...cart,
    query: { why: 'word', pay: 'gateway', checked: 'uuid' },
  },
  { id: 'R11', path: '/coverage-map', file: 'coverage-map.tsx', ...page, tags: ['coverage'], query: { place: 'text' } },
  {
    path: '/coverage-map/areas/:version',
    file: 'coverage-areas.ts',
    ...file,
    tags: ['coverage'],
    validate: { version: 'page' },
  },
  { id: 'R12', path: '/data-deletion', file: 'data-deletion.tsx', ...own, query: { code: 'text', kind: 'word' } },
  {
    path: '/data-deletion/request',
    file: 'data-request-link.tsx',
    ...own,
    query: { token: 'word', why: 'word' },
    ...secret,
  },
  { path: '/data-deletion/:code', file: 'data-request.tsx', ...own, validate: { code: 'privacy-code' } },
  { id: 'R14', path: '/faqs', file: 'faqs.tsx', ...page, tags: ['faqs', 'site'], query: { q: 'text' } },
  { id: 'R15', path: '/login', file: 'login.tsx', ...own, query: { next: 'text', done: 'slug' } },
  { path: '/forgot-password', file: 'forgot-password.tsx', ...own, query: { next: 'text' } },
  { path: '/reset-password', file: 'reset-password.tsx', ...mailed, query: { code: 'word', next: 'text' } },
  { path: '/email-confirmation', file: 'email-confirmation.tsx', ...mailed },
  { path: '/undo-email-change', file: 'undo-email-change.tsx', ...mailed },
  { path: '/order-link', file: 'order-link.tsx', ...mailed, frame: 'checkout' },
  {
    id: 'R18',
    path: '/payment/cart/:cartId/:gateway/payment-process',
    file: 'payment-process.tsx',
    ...own,
    frame: 'checkout',
    query: { left: 'uuid', session: 'text' },
    validate: { cartId: 'uuid', gateway: 'gateway' },
  },
  { id: 'R19', path: '/payment/cart/:cartId/payment-failure', file: 'payment-failure.tsx', ...cart },
  { id: 'R20', path: '/payment/cart/:cartId/payment-success', file: 'payment-success.tsx', ...cart },
  {
    path: '/payment/cart/:cartId/invoices/:invoiceId',
    file: 'paid-invoice.ts',
    ...cart,
    validate: { cartId: 'uuid', invoiceId: 'uuid' },
  },
  {
    id: 'R21',
    path: '/plans',
    file: 'plan-list.tsx',
    ...page,
    tags: ['catalog'],
    query: { data: 'word', reach: 'word', kind: 'word', sort: 'word', compare: 'words', step: 'word', lines: 'page' },
  },
  {
    id: 'R22',
    path: '/plans/:slug',
    file: 'plan.tsx',
    ...page,
    tags: ['catalog', 'plan:{slug}'],
    query: { for: 'document-id', lines: 'page' },
    validate: { slug: 'slug' },
  },
  { id: 'R23', ...policy('privacy-policy') },
  {
    id: 'R24',
    path: '/products/:documentId',
    file: 'product.tsx',
    ...page,
    tags: ['catalog', 'product:{documentId}'],
    query: { color: 'slug' },
    validate: { documentId: 'document-id' },
  },
  // The form contains its render time to keep out bots.
  {
    id: 'R16',
    path: '/partner-program',
    file: 'partner-program.tsx',
    ...drawn,
    query: { done: 'word' },
    indexed: true,
  },
  {
    id: 'R17',
    path: '/partner/:slug',
    file: 'partner.tsx',
    ...page,
    tags: ['catalog', 'partner:{slug}', 'site'],
    validate: { slug: 'slug' },
  },
  { path: '/through/:slug', file: 'partner-choose.ts', ...drawn, query: { plan: 'slug' }, validate: { slug: 'slug' } },
  // This page has public text around personal figures. It is rendered for each visitor, so it needs no script.
  { id: 'R25', path: '/rewards', file: 'rewards.tsx', ...drawn, query: { page: 'page' }, indexed: true },
  { id: 'R26', ...policy('terms-and-conditions') },
  { id: 'R27', path: '/usa', file: 'page.tsx', routeId: 'usa', ...page, tags: ['page:usa', 'catalog', 'faqs'] },
  {
    path: '/p/:slug',
    file: 'page.tsx',
    routeId: 'page',
    ...page,
    tags: ['page:{slug}', 'catalog', 'faqs'],
    validate: { slug: 'slug' },
  },
  policy('delivery-and-returns'),
  {
    id: 'products',
    path: '/products',
    file: 'product-list.tsx',
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
    path: '/search',
    file: 'search.tsx',
    ...page,
    // Only the empty search page is cached. Results are rendered per request.
    tags: ['site'],
    query: { q: 'text', kind: 'word', page: 'page' },
  },
  { path: '/add-to-cart', file: 'add-to-cart.tsx', ...drawn },
  { path: '/login/:provider/start', file: 'provider-start.tsx', ...provider, query: { next: 'text', purpose: 'word' } },
  {
    path: '/login/:provider/welcome',
    file: 'provider-welcome.tsx',
    ...provider,
    query: { access_token: 'ticket', why: 'word', next: 'text' },
    headers: { 'referrer-policy': 'no-referrer' },
  },
  {
    path: '/login/:provider/link',
    file: 'provider-link.tsx',
    ...provider,
    // Not `no-referrer`: browsers would then send the origin `null` for a form without scripts, which is refused.
    ...secret,
  },
  { path: '/login/:provider/proof', file: 'provider-proof.tsx', ...provider, ...secret },
  { path: '/logout', file: 'logout.ts', ...own },
  { id: 'R13', path: '/existing-user', file: 'account.tsx', ...account },
  { path: '/existing-user/profile', file: 'profile.tsx', ...account },
  { path: '/existing-user/addresses', file: 'addresses.tsx', ...account },
  { path: '/existing-user/addresses/new', file: 'saved-address.tsx', routeId: 'new-address', ...own },
  {
    path: '/existing-user/addresses/:addressId',
    file: 'saved-address.tsx',
    routeId: 'saved-address',
    ...own,
    validate: { addressId: 'uuid' },
  },
  { path: '/existing-user/email', file: 'email.tsx', ...account },
  { path: '/existing-user/password', file: 'password.tsx', ...account },
  { path: '/existing-user/sessions', file: 'sessions.tsx', ...account },
  { path: '/existing-user/logins', file: 'logins.tsx', ...account },
  { path: '/existing-user/mail', file: 'mail.tsx', ...account },
  { path: '/existing-user/data', file: 'your-data.tsx', ...account },
  { path: '/existing-user/lines', file: 'lines.tsx', ...own },
  { path: '/existing-user/lines/:lineId', file: 'line.tsx', ...account, validate: { lineId: 'uuid' } },
  { path: '/existing-user/orders', file: 'orders.tsx', ...own, query: { page: 'page' } },
  { path: '/existing-user/orders/:orderId', file: 'order.tsx', ...account, validate: { orderId: 'uuid' } },
  { path: '/existing-user/orders/:orderId/receipt', file: 'receipt.tsx', ...order },
  {
    path: '/existing-user/orders/:orderId/label/:requestId',
    file: 'return-label.tsx',
    ...own,
    validate: { orderId: 'uuid', requestId: 'uuid' },
  },
  {
    path: '/existing-user/orders/:orderId/invoices/:invoiceId',
    file: 'order-invoice.ts',
    ...own,
    validate: { orderId: 'uuid', invoiceId: 'uuid' },
  },
  {
    id: 'R28',
    path: '/user-onboard/:qrId',
    file: 'user-onboard.tsx',
    ...own,
    frame: 'checkout',
    query: { done: 'slug' },
    // Any text is valid, because a forged or mistyped code gets its own error page.
    validate: { qrId: 'text' },
    // The URL alone opens a kit, so no other site may learn the URL.
    ...secret,
  },
  { path: '/_me', file: 'me.ts', ...drawn, unprefixed: true },
  { path: '/sitemap.xml', file: 'sitemap.ts', ...oneFile, tags: addresses },
  { path: '/sitemaps/:file', file: 'sitemap-file.ts', ...oneFile, tags: addresses, validate: { file: 'word' } },
  { path: '/feeds/products.xml', file: 'product-feed.ts', ...oneFile, tags: ['catalog', 'site'] },
  { path: '/robots.txt', file: 'robots.ts', ...oneFile, tags: ['site'] },
];

/** The route table, with an id for each row. */
export const pages: readonly Page[] = lines.map((line) => ({
  id: line.routeId ?? line.file.replace(/\.tsx?$/, ''),
  ...line,
}));

/** The table as server, links and `builds/meta` read it: the rule of each page, without the file with its code. */
export const routeRules: readonly RouteRule[] = pages.map(({ file: _file, routeId: _routeId, ...rule }) => rule);

import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** Every design primitive in every state; a build does not hold it. */
const development = process.env.NODE_ENV === 'development' ? [route('dev-ui', 'routes/dev-ui.tsx')] : [];

/**
 * The explicit table of pages, in the order of `route-rules.ts`. Files are named for their page. Case matters, as it
 * does in the rules: `/PLANS` would be a page without class, cache and checks.
 */
export default [
  index('routes/home.tsx'), // R01
  route('accessibility-policy', 'routes/policy.tsx', { id: 'accessibility-policy' }), // R02
  route('blogs', 'routes/blog-list.tsx'), // R03
  route('blogs/rss.xml', 'routes/blog-feed.ts'),
  route('blogs/:slug', 'routes/article.tsx'), // R04
  route('cart', 'routes/my-cart.tsx'),
  route('cart/:cartId', 'routes/cart.tsx'), // R05
  route('cart/:cartId/select-plan', 'routes/select-plan.tsx'), // R06
  route('cart/:cartId/address', 'routes/address.tsx'), // R07
  route('cart/:cartId/quote', 'routes/cart-quote.ts'), // R06, R07
  route('cart/:cartId/delivery', 'routes/cart-delivery.ts'), // R07
  route('cart/:cartId/login-user', 'routes/login-user.tsx'), // R08
  route('cart/:cartId/register', 'routes/register.tsx'), // R09
  route('cart/:cartId/review', 'routes/review.tsx'), // R10
  route('coverage-map', 'routes/coverage-map.tsx'), // R11
  route('coverage-map/areas/:version', 'routes/coverage-areas.ts'), // R11
  route('data-deletion', 'routes/data-deletion.tsx'), // R12
  route('data-deletion/request', 'routes/data-request-link.tsx'), // R12
  route('data-deletion/:code', 'routes/data-request.tsx'), // R12
  route('faqs', 'routes/faqs.tsx'), // R14
  route('login', 'routes/login.tsx'), // R15
  route('forgot-password', 'routes/forgot-password.tsx'), // R15
  route('reset-password', 'routes/reset-password.tsx'), // R15
  route('email-confirmation', 'routes/email-confirmation.tsx'), // C07
  route('order-link', 'routes/order-link.tsx'), // R10
  route('undo-email-change', 'routes/undo-email-change.tsx'),
  route('payment/cart/:cartId/:gateway/payment-process', 'routes/payment-process.tsx'), // R18
  route('payment/cart/:cartId/payment-failure', 'routes/payment-failure.tsx'), // R19
  route('payment/cart/:cartId/payment-success', 'routes/payment-success.tsx'), // R20
  route('payment/cart/:cartId/papers/:paperId', 'routes/paid-paper.ts'), // R20
  route('plans', 'routes/plan-list.tsx'), // R21
  route('plans/:slug', 'routes/plan.tsx'), // R22
  route('privacy-policy', 'routes/policy.tsx', { id: 'privacy-policy' }), // R23
  route('products/:documentId', 'routes/product.tsx'), // R24
  route('partner-program', 'routes/partner-program.tsx'), // R16
  route('partner/:slug', 'routes/partner.tsx'), // R17
  route('through/:slug', 'routes/partner-choose.ts'), // R17
  route('rewards', 'routes/rewards.tsx'), // R25
  route('terms-and-conditions', 'routes/policy.tsx', { id: 'terms-and-conditions' }), // R26
  route('usa', 'routes/page.tsx', { id: 'usa' }), // R27
  route('p/:slug', 'routes/page.tsx', { id: 'page' }),
  route('delivery-and-returns', 'routes/policy.tsx', { id: 'delivery-and-returns' }),
  route('products', 'routes/product-list.tsx'),
  route('search', 'routes/search.tsx'),
  route('add-to-cart', 'routes/add-to-cart.tsx'),
  route('connect/:provider/start', 'routes/connect-start.tsx'), // C09
  route('connect/:provider/welcome', 'routes/connect-welcome.tsx'), // C08
  route('connect/:provider/link', 'routes/connect-link.tsx'),
  route('connect/:provider/proof', 'routes/connect-proof.tsx'),
  route('logout', 'routes/logout.ts'),
  route('existing-user', 'routes/account.tsx'), // R13
  route('existing-user/profile', 'routes/profile.tsx'),
  route('existing-user/addresses', 'routes/addresses.tsx'),
  route('existing-user/addresses/new', 'routes/saved-address.tsx', { id: 'new-address' }),
  route('existing-user/addresses/:addressId', 'routes/saved-address.tsx', { id: 'saved-address' }),
  route('existing-user/email', 'routes/email.tsx'),
  route('existing-user/password', 'routes/password.tsx'),
  route('existing-user/sessions', 'routes/sessions.tsx'),
  route('existing-user/logins', 'routes/logins.tsx'),
  route('existing-user/mail', 'routes/mail.tsx'),
  route('existing-user/data', 'routes/your-data.tsx'),
  route('existing-user/lines', 'routes/lines.tsx'),
  route('existing-user/lines/:lineId', 'routes/line.tsx'),
  route('existing-user/orders', 'routes/orders.tsx'),
  route('existing-user/orders/:orderId', 'routes/order.tsx'),
  route('existing-user/orders/:orderId/receipt', 'routes/receipt.tsx'),
  route('existing-user/orders/:orderId/label/:requestId', 'routes/return-label.tsx'),
  route('existing-user/orders/:orderId/papers/:paperId', 'routes/order-paper.ts'),
  route('user-onboard/:qrId', 'routes/user-onboard.tsx'), // R28
  route('_me', 'routes/me.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemaps/:file', 'routes/sitemap-file.ts'),
  route('feeds/products.xml', 'routes/product-feed.ts'),
  route('robots.txt', 'routes/robots.ts'),
  ...development,
  route('*', 'routes/not-found.tsx'), // B01
].map((page) => ({ ...page, caseSensitive: true })) satisfies RouteConfig;

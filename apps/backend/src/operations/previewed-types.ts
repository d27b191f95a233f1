/** The content types that have a page in the storefront, by their name in a preview link. */
export const PREVIEWED: Readonly<Record<string, string>> = {
  'api::plan.plan': 'plan',
  'api::product.product': 'product',
  'api::page.page': 'page',
  'api::policy.policy': 'policy',
  'api::article.article': 'article',
  'api::faq.faq': 'faq',
  'api::partner.partner': 'partner',
};

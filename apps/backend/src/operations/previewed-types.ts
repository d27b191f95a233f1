/** Maps each content type with a storefront page to its name in preview links. */
export const PREVIEWED: Readonly<Record<string, string>> = {
  'api::plan.plan': 'plan',
  'api::product.product': 'product',
  'api::page.page': 'page',
  'api::policy.policy': 'policy',
  'api::article.article': 'article',
  'api::faq.faq': 'faq',
  'api::partner.partner': 'partner',
};

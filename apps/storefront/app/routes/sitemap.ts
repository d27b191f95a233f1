import { escapeXml } from '../platform/escape-xml.server.ts';
import { routeRules } from '../route-rules.ts';
import { visit } from '../platform/visit.ts';
import type { Visit } from '../platform/visit.ts';
import type { Route } from './+types/sitemap.ts';

const PAGE_SIZE = 60;
/** The protocol's bound of a file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** `/sitemap.xml`: every public page, with the plans and products that are sold and the articles. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const current = context.get(visit);
  const fixed = routeRules
    .filter((rule) => (rule.indexed ?? rule.content === 'public') && !rule.path.includes(':'))
    .map((rule) => rule.path);
  const [plans, products, pages, articles, partners] = await Promise.all([
    planPaths(current),
    productPaths(current),
    pagePaths(current),
    articlePaths(current),
    partnerPaths(current),
  ]);
  const lines = [...fixed.filter((path) => path !== '/usa'), ...pages, ...plans, ...products, ...articles, ...partners]
    .slice(0, MAX_ADDRESSES)
    .map((path) => `<url><loc>${escapeXml(current.config.publicUrl + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

/** The pages that editors composed; `/` is fixed, `/usa` is there once it is published. */
async function pagePaths({ backend }: Visit): Promise<string[]> {
  const { pages } = await backend.call('listPages');
  return pages.flatMap(({ slug }) => (slug === 'home' ? [] : slug === 'usa' ? ['/usa'] : [`/p/${slug}`]));
}

async function planPaths({ backend }: Visit): Promise<string[]> {
  const { plans } = await backend.call('listPlans');
  return plans.map((plan) => `/plans/${plan.slug}`);
}

async function productPaths({ backend }: Visit): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; ; page += 1) {
    const { products, total } = await backend.call('listProducts', { query: { page, pageSize: PAGE_SIZE } });
    paths.push(...products.map((product) => `/products/${product.documentId}`));
    if (products.length === 0 || paths.length >= total || paths.length >= MAX_ADDRESSES) return paths;
  }
}

async function partnerPaths({ backend }: Visit): Promise<string[]> {
  return (await backend.call('listPartners')).partners.map(({ slug }) => `/partner/${slug}`);
}

async function articlePaths({ backend }: Visit): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; ; page += 1) {
    const { articles, total } = await backend.call('listArticles', { query: { q: '', page, pageSize: PAGE_SIZE } });
    paths.push(...articles.map(({ slug }) => `/blogs/${slug}`));
    if (articles.length === 0 || paths.length >= total || paths.length >= MAX_ADDRESSES) return paths;
  }
}

import type { Article } from '@cerulean/contract/blog';

/** An article and the way to it as schema.org says them. `origin` is the address of the shop without a slash. */
export function articleJsonLd(article: Article, shop: { name: string; origin: string }): object {
  const { title, lead, cover, author, tags, publishedOn, changedAt, slug } = article;
  const address = `${shop.origin}/blogs/${slug}`;
  const crumbs = [
    { name: 'Home', item: `${shop.origin}/` },
    { name: 'Blog', item: `${shop.origin}/blogs` },
    { name: title, item: address },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: title,
        description: lead,
        ...(cover ? { image: [absolute(shop.origin, cover.url)] } : {}),
        datePublished: publishedOn,
        dateModified: changedAt,
        ...(author ? { author: { '@type': 'Person', name: author.name, jobTitle: author.role } } : {}),
        publisher: { '@type': 'Organization', name: shop.name, url: `${shop.origin}/` },
        mainEntityOfPage: address,
        keywords: tags.map(({ name }) => name).join(', '),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  };
}

/** Media are paths of the shop unless they lie on another host. */
function absolute(origin: string, url: string): string {
  return new URL(url, `${origin}/`).href;
}

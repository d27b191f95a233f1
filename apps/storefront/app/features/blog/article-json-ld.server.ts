import type { Article } from '@cerulean/contract/blog';
import * as words from '@cerulean/messages/blog';
import type { Graph } from 'schema-dts';
import { crumbsJsonLd } from '../../platform/crumbs-json-ld.server.ts';
import { DEFAULT_SHARE_PICTURE, shareable } from '../../platform/share-picture.ts';

/** Returns an article and its breadcrumbs as schema.org data. `origin` is the shop's URL without a trailing slash. */
export function articleJsonLd(article: Article, shop: { name: string; origin: string }): Graph {
  const { title, lead, cover, author, tags, publishedOn, changedAt, slug } = article;
  const path = `/blogs/${slug}`;
  const trail = [
    { name: words.home, path: '/' },
    { name: words.crumb, path: '/blogs' },
    { name: title, path },
  ];
  const publisher = { '@type': 'Organization', name: shop.name, url: `${shop.origin}/` } as const;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: title,
        description: lead,
        // Media URLs are paths of the shop unless they are on another host.
        image: [new URL(shareable(cover?.url ?? DEFAULT_SHARE_PICTURE), `${shop.origin}/`).href],
        datePublished: publishedOn,
        dateModified: changedAt,
        author: author ? { '@type': 'Person', name: author.name, jobTitle: author.role } : publisher,
        publisher,
        mainEntityOfPage: shop.origin + path,
        keywords: tags.map(({ name }) => name).join(', '),
      },
      crumbsJsonLd(trail, shop.origin),
    ],
  };
}

import type { ArticleCard } from '@cerulean/contract/blog';
import * as words from '@cerulean/messages/blog';
import { escapeXml } from '../../platform/escape-xml.server.ts';

/** Returns the newest articles as RSS 2.0 with absolute URLs. `origin` is the shop's URL without a trailing slash. */
export function rssFeed(
  articles: readonly ArticleCard[],
  shop: { name: string; description: string; origin: string },
): string {
  const changed = articles.map(({ changedAt }) => changedAt).sort();
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(words.feedTitle({ shop: shop.name }))}</title>
<link>${escapeXml(`${shop.origin}/blogs`)}</link>
<description>${escapeXml(shop.description)}</description>
<language>${words.locale.toLowerCase()}</language>
<atom:link href="${escapeXml(`${shop.origin}/blogs/rss.xml`)}" rel="self" type="application/rss+xml"/>
${changed.length === 0 ? '' : `<lastBuildDate>${moment(changed.at(-1) ?? '')}</lastBuildDate>\n`}${articles.map((article) => item(article, shop.origin)).join('\n')}
</channel>
</rss>
`;
}

function item({ slug, title, lead, author, tags, publishedOn }: ArticleCard, origin: string): string {
  const address = escapeXml(`${origin}/blogs/${slug}`);
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${moment(publishedOn)}</pubDate>`,
    `<description>${escapeXml(lead)}</description>`,
    ...(author ? [`<dc:creator>${escapeXml(author.name)}</dc:creator>`] : []),
    ...tags.map(({ name }) => `<category>${escapeXml(name)}</category>`),
    '</item>',
  ].join('\n');
}

/** Formats a date as RFC 822, which RSS requires. A date without a time becomes midnight in UTC. */
function moment(iso: string): string {
  return new Date(iso).toUTCString();
}

import type { ArticleCard } from '@cerulean/contract/blog';
import { expect, test } from 'vitest';
import { articleJsonLd } from './article-json-ld.server.ts';
import { rssFeed } from './rss.server.ts';

const shop = { name: 'Cerulean & <Sons>', description: 'Plain "plans"', origin: 'https://shop.example.com' };
const article: ArticleCard = {
  documentId: 'a'.repeat(24),
  slug: 'two-lines',
  title: `Two lines & "more" <script>`,
  lead: `It's plain\u0000 ]]> and \ud800 safe`,
  cover: null,
  author: { slug: 'ada', name: 'Ada <Pen>', role: 'care', about: 'Writes', portrait: null },
  tags: [{ slug: 'travel', name: 'Travel & trains' }],
  language: 'en',
  publishedOn: '2026-11-12',
  changedAt: '2026-11-20T10:00:00.000Z',
  minutes: 2,
};

test('R03 the feed is RSS 2.0: escaped, with absolute links and dates of RFC 822', () => {
  const xml = rssFeed([article], shop);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
  expect(xml).toContain('<link>https://shop.example.com/blogs/two-lines</link>');
  expect(xml).toContain('<pubDate>Thu, 12 Nov 2026 00:00:00 GMT</pubDate>');
  expect(xml).toContain('<lastBuildDate>Fri, 20 Nov 2026 10:00:00 GMT</lastBuildDate>');
  expect(xml).not.toMatch(/<script|<Pen>|<Sons>|&(?!#\d+;)/);
  expect([xml.includes('\u0000'), xml.isWellFormed()]).toEqual([false, true]);
  // Every opened tag must be closed in the right order.
  const open: string[] = [];
  for (const [, close, name, , empty] of xml.matchAll(/<(\/?)([a-z:]+)((?:\s[^>]*?)?)(\/?)>/gi)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name ?? '');
  }
  expect(open).toEqual([]);
  expect(rssFeed([], shop)).toContain('</channel>');
});

test('R04 an article and the way to it are said as schema.org data', () => {
  const picture = { url: '/uploads/x.avif', alt: '', width: 1200, height: 750, sources: [] };
  const data = articleJsonLd({ ...article, cover: picture, body: '', languages: ['en'] }, shop);
  expect(data).toMatchObject({
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        image: ['https://shop.example.com/uploads/x.share.jpg'],
        datePublished: '2026-11-12',
        author: { '@type': 'Person', name: 'Ada <Pen>' },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { name: article.title }] },
    ],
  });
});
